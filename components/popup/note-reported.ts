import { notePage } from '../../lib/storage/note-page';
import type { Start } from './load-start';

/** The next popup begins with what shows a report: on this page, and, as a guess, on the one that it opens on. */
export function noteReported(start: Start): void {
  if (start.incognito) return;
  void notePage(start).catch(() => undefined);
  try {
    localStorage.reported = 1;
  } catch {
    // Then the next popup loads it a little later.
  }
}
