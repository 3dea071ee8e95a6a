import { useEffect } from 'preact/hooks';
import { preferencesItem } from '../../lib/storage/preferences';
import { changeLanguage } from './change-language';
import { isSpoken } from './spoken-language';
import { storedValue } from './stored-values';
import { useStored } from './use-stored';
import { whenFree } from './when-free';

/** Before the first frame, if what was chosen is not what was noted. */
export async function speakStored(): Promise<void> {
  const language = storedValue(preferencesItem)?.language;
  if (language !== undefined && !isSpoken(language)) await changeLanguage(language);
}

/**
 * Follows the choice of language, also of another window. The page starts over, because its texts are
 * everywhere: as soon as that ends nothing.
 */
export function useLanguage(): void {
  const language = useStored(preferencesItem)?.language;
  useEffect(() => {
    if (language === undefined || isSpoken(language)) return;
    return whenFree(() => void changeLanguage(language).then(() => location.reload()));
  }, [language]);
}
