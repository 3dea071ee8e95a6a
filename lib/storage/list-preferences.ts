import { readFields, storedItem, type Checks } from './item';

/** How the pages with lists look and behave. Apart from the other preferences, because the popup doesn't need it. */
export interface ListPreferences {
  density: 'comfortable' | 'compact';
  /** The columns that a person turned off or on: what is missing is as usual. */
  columns: Partial<Record<Column, boolean>>;
  /** Keys such as `/` and `j` on the options pages. */
  shortcuts: boolean;
  /** Patterns in charts, besides the colours. */
  patterns: boolean;
}

export const COLUMNS = ['score', 'change', 'project', 'privacy', 'generated'] as const;
export type Column = (typeof COLUMNS)[number];

export const DEFAULT_LIST_PREFERENCES: ListPreferences = {
  density: 'comfortable',
  columns: {},
  shortcuts: true,
  patterns: false,
};

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

export const LIST_PREFERENCE_CHECKS: Checks<ListPreferences> = {
  density: (value) => value === 'comfortable' || value === 'compact',
  columns: (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(isBoolean),
  shortcuts: isBoolean,
  patterns: isBoolean,
};

export const listPreferencesItem = storedItem(
  'listPreferences',
  readFields(DEFAULT_LIST_PREFERENCES, LIST_PREFERENCE_CHECKS),
);
