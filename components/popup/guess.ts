import { isNoted } from '../hooks/spoken-language';
import { loadParts, loadReported } from './part';
import type { Start } from './load-start';

/**
 * What shows a report takes longer to load than it takes to learn that there is one. So it begins with the
 * first line of script if the last page had one: often the next has one, too. Tells whether it had.
 */
export function loadAsLastTime(): boolean {
  try {
    if (!localStorage.reported) return false;
  } catch {
    return false;
  }
  void loadReported();
  return true;
}

/** A card that is shown says so afterwards. */
export function noteForNextTime({ incognito }: Start): void {
  if (!isNoted()) noteLanguage().catch(() => undefined);
  if (incognito) return;
  try {
    localStorage.reported = '';
  } catch {
    // Then the next popup loads it a little later.
  }
}

/** Another language than the browser's was noted when it was chosen. */
async function noteLanguage(): Promise<void> {
  await (await loadParts()).changeLanguage('');
}
