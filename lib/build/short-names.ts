import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { ResolvedPublicFile, Wxt } from 'wxt';

type Messages = Record<string, { message: string }>;

const ENGLISH = new URL('../../public/_locales/en/messages.json', import.meta.url);

const LAST = 'Other';
/** The endings of plural forms, by which they are found. None: in code, which doesn't know the number yet. */
const FORMS = ['', 'Zero', 'One', 'Two', 'Few', 'Many', LAST];

/** The manifest uses some texts by name, and code makes up the names of others. */
const isKept = (name: string): boolean => /^product|^command|_/.test(name);

/**
 * Names that say what a text is would be a seventh of each language, and of what the popup loads. So texts
 * are numbered in the build.
 */
function shortNames(): ReadonlyMap<string, string> {
  const english = JSON.parse(readFileSync(ENGLISH, 'utf8')) as Messages;
  const names = Object.keys(english).filter((name) => !isKept(name));
  const numbers = new Map(names.map((name, place) => [name, `t${place.toString(36)}`]));
  for (const name of names.filter((each) => each.endsWith(LAST))) {
    const stem = name.slice(0, -LAST.length);
    const number = numbers.get(name) ?? '';
    for (const form of FORMS) numbers.set(stem + form, number + form);
  }
  return numbers;
}

/** In the code and HTML of a build. */
export function useShortNames(): Plugin {
  const short = shortNames();
  const shorten = (quoted: string, name: string) =>
    short.has(name) ? quoted.replace(name, short.get(name) ?? '') : quoted;
  return {
    name: 'short-names',
    apply: 'build',
    renderChunk: (code) => ({ code: code.replaceAll(/"([a-z]+[A-Z]\w*)"/g, shorten), map: null }),
    transformIndexHtml: (html) => html.replaceAll(/data-text="(\w+)"/g, shorten),
  };
}

/** In each language, whose files go without what is only for people. */
export function shortenLanguages({ config }: Wxt, files: ResolvedPublicFile[]): void {
  if (config.command !== 'build') return;
  const short = shortNames();
  for (const [place, { relativeDest, ...file }] of files.entries()) {
    if (!relativeDest.startsWith('_locales') || !('absoluteSrc' in file)) continue;
    const words = JSON.parse(readFileSync(file.absoluteSrc, 'utf8')) as Messages;
    const texts = Object.entries(words).map(([name, { message }]) => [
      short.get(name) ?? name,
      { message },
    ]);
    const shown = relativeDest.endsWith('messages.json') ? Object.fromEntries(texts) : words;
    files[place] = { relativeDest, contents: JSON.stringify(shown) };
  }
}
