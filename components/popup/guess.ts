import { loadReported } from './part';
import type { Start } from './load-start';

/**
 * What shows a report takes longer to load than it takes to learn that there is one. So it begins with the
 * first line of script if the last page had one: often the next has one, too.
 */
export function loadAsLastTime(): void {
  try {
    if (localStorage.reported) void loadReported();
  } catch {
    // The browser keeps no notes.
  }
}

export function noteForNextTime({ known, incognito }: Start): void {
  if (incognito) return;
  try {
    localStorage.reported = known.same.length || '';
  } catch {
    // Then the next popup loads it a little later.
  }
}
