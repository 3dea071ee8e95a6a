import type { Theme } from '../../lib/storage/preferences';

const KEY = 'theme';

/** The theme as it was last applied: unlike storage, it can be read before the first frame. */
export function notedTheme(): string {
  try {
    return localStorage.getItem(KEY) ?? ('system' satisfies Theme);
  } catch {
    // The browser keeps no notes.
    return 'system' satisfies Theme;
  }
}

export function noteTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Then the next page shows it a little later.
  }
}
