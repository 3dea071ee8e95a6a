import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../../../lib/build/join-forms';
import { languageName, LANGUAGES } from '../../../lib/wording/languages';
import advice from '../../../public/_locales/en/advice.json';
import messages from '../../../public/_locales/en/messages.json';

type Advice = Record<string, { why: string; fix: string; fixes?: Record<string, string> }>;

const english: Messages = messages;
const names = Object.keys(english);

const FORMS = ['Zero', 'One', 'Two', 'Few', 'Many', 'Other'];

/** The texts in plural forms, without the endings of these. */
const counted = names
  .filter((name) => name.endsWith('Other') && name.replace(/Other$/, 'One') in english)
  .map((name) => name.replace(/Other$/, ''));

/** The English text that a text of another language is a translation of. */
function originalOf(name: string): string | undefined {
  const stem = counted.find((each) => isFormOf(each, name));
  return (english[name] ?? english[`${stem}Other`])?.message;
}

const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(`public/_locales/${language}/${file}.json`, 'utf8'));

/** The plural forms that whole numbers have; any other number has the last. */
function formsOf(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  const used = new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)));
  return FORMS.filter((form) => form === 'Other' || used.has(form.toLowerCase() as 'few'));
}

const placesIn = (words: string) => [...new Set(words.match(/\$\d/g))].sort();
const codeIn = (words: string) => (words.match(/`[^`]*`/g) ?? []).sort();

const folders = readdirSync('public/_locales').sort();

it('every folder is a language, and has a name for itself', () => {
  expect([...LANGUAGES].sort()).toEqual(folders);
  expect(folders.map(languageName)).toEqual(
    expect.arrayContaining(['English', 'Deutsch', '日本語']),
  );
  expect(new Set(folders.map(languageName)).size).toBe(folders.length);
});

describe.each(folders)('the texts of %s', (language) => {
  const texts = read(language, 'messages') as Messages;
  const words = read(language, 'advice') as Advice;
  const tag = texts.commonLocaleTag?.message ?? '';

  it('are those of English, in the plural forms of the language', () => {
    const forms = formsOf(tag);
    const single = names.filter((name) => !counted.some((stem) => isFormOf(stem, name)));
    const wanted = [...single, ...counted.flatMap((stem) => forms.map((form) => stem + form))];
    expect(Object.keys(texts).sort()).toEqual(wanted.sort());
  });

  it('have the same places for values; only a form for one number may say it in a word', () => {
    const differ = Object.entries(texts).filter(([name, { message }]) => {
      const [wanted, places] = [placesIn(originalOf(name) ?? ''), placesIn(message)];
      const saysIt = isForm(name) && /(?:Zero|One|Two)$/.test(name);
      return ![wanted, saysIt ? wanted.slice(1) : wanted].some(
        (each) => each.join() === places.join(),
      );
    });
    expect(differ).toEqual([]);
  });

  it('are neither empty nor blank at an end, and hold no markup', () => {
    const odd = Object.entries(texts).filter(
      ([, { message }]) =>
        !message || message !== message.trim() || /\s{2}|[\n\t]|<\/?[a-z]+>/.test(message),
    );
    expect(odd).toEqual([]);
  });

  it('name the language, and fit where browsers and screens have little room', () => {
    expect(tag.replace('-', '_')).toBe(language);
    expect(['ltr', 'rtl']).toContain(texts.commonDirection?.message);
    expect(texts.productName?.message).toBe('Verdict');
    expect(texts.productDescription?.message.length).toBeLessThanOrEqual(132);
    expect(texts.commonReportThisPage?.message.length).toBeLessThanOrEqual(32);
    expect(texts.menuReportLink?.message.length).toBeLessThanOrEqual(40);
    const long = Object.entries(texts).filter(
      ([name, { message }]) => name.startsWith('badge') && message.length > 150,
    );
    expect(long).toEqual([]);
  });

  it('advise on the same checks, with the same code', () => {
    expect(Object.keys(words)).toEqual(Object.keys(advice));
    const shape = ({ why, fix, fixes = {} }: Advice[string]) => ({ why, fix, ...fixes });
    const differ = Object.entries<Advice[string]>(advice).flatMap(([check, original]) => {
      const own = Object.entries(shape(words[check] ?? { why: '', fix: '' }));
      const wanted: Record<string, string> = shape(original);
      const isWrong = ([part, said]: [string, string]) =>
        said !== said.trim() ||
        said.length < 8 ||
        said.length > 190 ||
        codeIn(said).join() !== codeIn(wanted[part] ?? '').join();
      return own.length === Object.keys(wanted).length ? own.filter(isWrong).map(String) : [check];
    });
    expect(differ).toEqual([]);
  });
});

it.each(folders.filter((language) => language !== 'en'))(
  '%s has no English sentence',
  (language) => {
    const same = Object.entries(read(language, 'messages') as Messages).filter(
      ([name, { message }]) =>
        message === originalOf(name) &&
        /[a-z]{3}.*\s.*[a-z]{3}/.test(message.replaceAll(/\$\d/g, '')),
    );
    expect(same).toEqual([]);
  },
);

const isFormOf = (stem: string, name: string) => FORMS.some((form) => name === stem + form);
const isForm = (name: string) => counted.some((stem) => isFormOf(stem, name));

describe('the names of texts', () => {
  const source = ['lib', 'components', 'entrypoints'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|html)$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );

  it('are all used', () => {
    const all = source.join('\n');
    const unused = [...names.filter((name) => !isForm(name)), ...counted].filter(
      (name) =>
        !new RegExp(`['"\`]${name}['"\`]|__MSG_${name}__`).test(all) &&
        !/^(?:checkName|checkProblem|checkCategory|marksNone)_/.test(name) &&
        !/^(?:product|command)/.test(name),
    );
    expect(unused).toEqual([]);
  });

  // In a build, the forms of a text are one, named without an ending.
  it('are not those of texts in plural forms as well', () => {
    expect(counted.filter((stem) => stem in english)).toEqual([]);
  });

  // In a build, a literal that is such a name becomes a number.
  it('name nothing else', () => {
    const properties = new Set(
      source.flatMap((code) =>
        [...code.matchAll(/\.([a-z]\w+)\b|\b([a-z]\w+)\??:/g)].map(
          ([, one, other]) => one ?? other,
        ),
      ),
    );
    expect([...names, ...counted].filter((name) => properties.has(name))).toEqual([]);
  });
});
