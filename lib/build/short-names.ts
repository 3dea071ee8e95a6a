import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { ResolvedPublicFile, Wxt } from 'wxt';
import { joinForms, type Messages } from './join-forms';

const ENGLISH = new URL('../../public/_locales/en/messages.json', import.meta.url);

/** The manifest uses some texts by name, and code makes up the names of others. */
const isKept = (name: string): boolean => /^product|^command|_/.test(name);

/**
 * Names that say what a text is would be a seventh of each language, and of what the popup loads. So texts
 * are numbered in the build.
 */
function shortNames(): ReadonlyMap<string, string> {
  const english = JSON.parse(readFileSync(ENGLISH, 'utf8')) as Messages;
  const names = Object.keys(joinForms(english)).filter((name) => !isKept(name));
  return new Map(names.map((name, place) => [name, `t${place.toString(36)}`]));
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

/** In each language, as the code looks for its texts. */
export function packLanguages({ config }: Wxt, files: ResolvedPublicFile[]): void {
  // While someone develops, code has the full names.
  const short = config.command === 'build' ? shortNames() : new Map<string, string>();
  for (const [place, { relativeDest, ...file }] of files.entries()) {
    if (!relativeDest.startsWith('_locales') || !('absoluteSrc' in file)) continue;
    const words = JSON.parse(readFileSync(file.absoluteSrc, 'utf8')) as Messages;
    const texts = Object.entries(joinForms(words)).map(([name, text]) => [
      short.get(name) ?? name,
      text,
    ]);
    const shown = relativeDest.endsWith('messages.json') ? Object.fromEntries(texts) : words;
    files[place] = { relativeDest, contents: JSON.stringify(shown) };
  }
}
