import { PRIVACY, type Privacy } from '../model/report';
import { reportPageProblem } from '../model/report-page-problem';
import type { Checks } from './item';
import type { Preferences } from './preferences';

type Name = keyof Preferences;

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

export const isPrivacy = (value: unknown): value is Privacy =>
  Object.values<unknown>(PRIVACY).includes(value);

/** Whether a value from storage, a file or another browser is valid for a preference. */
export const PREFERENCE_CHECKS: Checks<Preferences> = {
  defaultPrivacy: isPrivacy,
  rememberChoice: isBoolean,
  reportPage: (value) => typeof value === 'string' && !reportPageProblem(value),
  notify: isBoolean,
  badge: isBoolean,
  theme: (value) => value === 'system' || value === 'light' || value === 'dark',
  language: (value) => typeof value === 'string' && /^([a-z]{2,3}(_[A-Z]{2})?)?$/.test(value),
  sync: isBoolean,
};

type Needed = 'notifications' | 'tabs';

/** Preferences that need a permission in this browser. */
export const PREFERENCE_NEEDS: Partial<Record<Name, Needed>> & Record<'notify' | 'badge', Needed> =
  {
    notify: 'notifications',
    badge: 'tabs',
  };
