import { useLayoutEffect } from 'preact/hooks';
import { preferencesItem } from '../../lib/storage/preferences';
import { noteTheme } from './noted-theme';
import { useStored } from './use-stored';

/** Applies the chosen theme, also when another window changes it. Returns false until it is known. */
export function useTheme(): boolean {
  const theme = useStored(preferencesItem)?.theme;
  useLayoutEffect(() => {
    if (!theme) return;
    document.documentElement.dataset.theme = theme;
    noteTheme(theme);
  }, [theme]);
  return theme !== undefined;
}
