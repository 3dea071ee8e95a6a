import { isSavedView, MOST_VIEWS, type SavedView } from '../model/saved-view';
import { readList, storedItem } from './item';

/** The saved views of the list of reports, in the person's order. Each name occurs once. */
export const viewsItem = storedItem('views', (stored): SavedView[] => {
  const names = new Set<string>();
  return readList(isSavedView)(stored)
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, MOST_VIEWS);
});

/** Whether a value from a file or another browser is valid. */
export const isViewList = (value: unknown): value is SavedView[] =>
  Array.isArray(value) && value.length <= MOST_VIEWS && value.every(isSavedView);
