import { notePage } from '../../lib/storage/note-page';
import type { Start } from './load-start';

/** The next popup begins with what shows a report: on this page, and, as a guess, on the one that it opens on. */
export function noteReported({ incognito, number, reported }: Start): void {
  if (incognito) return;
  if (!reported.includes(number)) void notePage(reported, number);
  try {
    localStorage.reported = 1;
  } catch {
    // Then the next popup loads it a little later.
  }
}
