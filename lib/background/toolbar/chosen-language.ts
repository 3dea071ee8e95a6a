import { preferencesItem } from '../../storage/preferences';
import { readTexts } from '../../wording/languages';
import { chooseTexts } from '../../wording/messages';

let speaking: Promise<void> | undefined;

/** Once the chosen language is spoken. Before that, a text would be one of the browser's language. */
export const inChosenLanguage = (): Promise<void> => (speaking ??= speak());

async function speak(): Promise<void> {
  try {
    const { language } = await preferencesItem.getValue();
    chooseTexts(language ? await readTexts(language) : {});
  } catch {
    // Storage that can't be read, or a language that this version doesn't have.
    chooseTexts({});
  }
}

/** Calls back whenever another language was chosen. */
export function onLanguage(changed: () => void): void {
  preferencesItem.watch(({ language }, before) => {
    if (language === before.language) return;
    speaking = undefined;
    changed();
  });
}
