import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Messages } from '../../../lib/build/join-forms';
import advice from '../../../public/_locales/en/advice.json';
import messages from '../../../public/_locales/en/messages.json';

const english: Messages = messages;

/**
 * Where texts are not yet in a real language, they are in these two. Both write dates and numbers in letters
 * of their own, so that no Latin letter comes from the browser; and the second is written from right to left.
 */
export const MADE_UP = { el: 'ltr', he: 'rtl' } as const;

/** Letters that nobody takes for English, though English can be read in them. */
const LETTERS: Record<string, string> = Object.fromEntries(
  'aáá bƀ cç dđ eéé fƒ gğ hħ iíí jĵ kķ lľ mɱ nñ oóó pþ qɋ rř sš tŧ uúú vṽ wŵ xẋ yý zž'
    .split(' ')
    .map(([plain = '', ...disguise]) => [plain, disguise.join('')]),
);

/** English, about 40 % longer, except for code, values and our own name. */
const disguised = (words: string): string =>
  words
    .split(/(`[^`]*`|\$\d|Verdict)/)
    .map((part, place) => (place % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, letter)))
    .join('');

function letter(plain: string): string {
  const [first = plain, second = ''] = LETTERS[plain.toLowerCase()] ?? plain;
  return plain === plain.toLowerCase() ? first + second : first.toUpperCase() + second;
}

export const madeUpTexts = (language: keyof typeof MADE_UP): Messages => {
  const texts = Object.entries(english).map(([name, { message }]) => [
    name,
    { message: disguised(message) },
  ]);
  return {
    ...Object.fromEntries(texts),
    productName: english.productName,
    productDescription: english.productDescription,
    commonLocaleTag: { message: language },
    commonDirection: { message: MADE_UP[language] },
  };
};

/** Adds the languages to a project: a folder each, and nothing else. */
export async function addLanguages(project: string): Promise<void> {
  for (const language of Object.keys(MADE_UP) as (keyof typeof MADE_UP)[]) {
    const folder = join(project, 'public/_locales', language);
    await mkdir(folder);
    await writeFile(join(folder, 'messages.json'), JSON.stringify(madeUpTexts(language)));
    await writeFile(join(folder, 'advice.json'), disguisedAdvice());
  }
}

const disguisedAdvice = (): string =>
  JSON.stringify(advice, (_, value: unknown) =>
    typeof value === 'string' ? disguised(value) : value,
  );
