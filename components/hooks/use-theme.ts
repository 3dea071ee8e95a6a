import { useLayoutEffect } from 'preact/hooks';
import { preferencesItem } from '../../lib/storage/preferences';
import { useStored } from './use-stored';

/** Wears the theme that was chosen, here or in another window. False until it is known. */
export function useTheme(): boolean {
  const theme = useStored(preferencesItem)?.theme;
  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return theme !== undefined;
}
