import type { Theme } from '../../lib/storage/preferences';

const KEY = 'theme';

/** The theme as it was last applied: unlike storage, it can be read before the first frame. */
export const notedTheme = (): string => localStorage.getItem(KEY) ?? ('system' satisfies Theme);

export const noteTheme = (theme: Theme): void => localStorage.setItem(KEY, theme);
