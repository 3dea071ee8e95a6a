import { isRecord } from './is-record';

/** A name for what the list of reports shows. */
export interface SavedView {
  name: string;
  /** What follows the question mark in the hash of the list, as `viewState` gives it. */
  state: string;
}

export const MOST_VIEWS = 50;
export const LONGEST_VIEW_NAME = 60;
/** Long enough for every filter at once. */
const LONGEST_STATE = 1_000;

export const isSavedView = (value: unknown): value is SavedView =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  value.name.trim() !== '' &&
  value.name.length <= LONGEST_VIEW_NAME &&
  typeof value.state === 'string' &&
  value.state !== '' &&
  value.state.length <= LONGEST_STATE &&
  value.state === viewState(`?${value.state}`);

/** Filters and order in the hash of a list, always in the same order. Which page it is doesn't matter. */
export function viewState(hash: string): string {
  const parameters = new URLSearchParams(/\?(.*)/s.exec(hash)?.[1]);
  parameters.delete('page');
  parameters.sort();
  return parameters.toString();
}

export const viewHash = ({ state }: Pick<SavedView, 'state'>): string => `#/reports?${state}`;

/** The view that a hash shows, if any. */
export function viewOf(views: SavedView[], hash: string): SavedView | undefined {
  if (!/^#\/reports(\?|$)/.test(hash)) return undefined;
  const state = viewState(hash);
  return views.find((view) => view.state === state);
}

/** With this one: it takes the place of one with the same name. */
export function withView(views: SavedView[], added: SavedView): SavedView[] {
  const place = views.findIndex(({ name }) => name === added.name);
  return place < 0 ? [...views, added] : views.with(place, added);
}
