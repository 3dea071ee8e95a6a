import type { Theme } from '../../../lib/storage/preferences';
import type { TextKey } from '../../../lib/wording/text';

export const THEMES: readonly { value: Theme; label: TextKey }[] = [
  { value: 'system', label: 'settingsThemeSystem' },
  { value: 'light', label: 'settingsThemeLight' },
  { value: 'dark', label: 'settingsThemeDark' },
];
