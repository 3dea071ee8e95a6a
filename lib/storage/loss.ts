import { isRecord } from '../model/is-record';
import { storedItem } from './item';

/** What was lost and put back from the copy, until the user has seen it. */
export interface Loss {
  /** Their keys are gone: keys are never copied. */
  accounts: number;
  entries: number;
  watches: number;
}

export const lossItem = storedItem('loss', (stored): Loss | null => {
  if (!isRecord(stored)) return null;
  const { accounts, entries, watches } = stored;
  return { accounts: Number(accounts), entries: Number(entries), watches: Number(watches) };
});
