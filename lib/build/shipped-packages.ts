import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { ResolvedPublicFile, Wxt } from 'wxt';

/** The folders of all packages with code in the build. */
const shipped = new Set<string>();

/** Notes which packages end up in the build. The bundler's own helper belongs to no file. */
export function noteShipped(): Plugin {
  return {
    name: 'note-shipped',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) =>
        Object.entries(modules),
      )) {
        const file =
          id === '\0rolldown/runtime.js' ? fileURLToPath(import.meta.resolve('rolldown')) : id;
        const [folder] = /^.*node_modules.(?:@[\w-]+.)?[\w-]+/.exec(file) ?? [];
        if (folder && renderedLength > 0) shipped.add(folder);
      }
    },
  };
}

/** Adds what comes from packages and is not part of a script: the polyfill and all licences. */
export async function addShipped({ config }: Wxt, files: ResolvedPublicFile[]): Promise<void> {
  if (config.browser !== 'firefox') {
    // Only older browsers load it (lib/background/messages/polyfilled.ts).
    const polyfill = fileURLToPath(import.meta.resolve('webextension-polyfill'));
    shipped.add(dirname(dirname(polyfill)));
    files.push({
      relativeDest: 'browser-polyfill.js',
      absoluteSrc: polyfill.replace(/\.js$/, '.min.js'),
    });
  }
  files.push({ relativeDest: 'licences.txt', contents: await licences() });
}

/** The shipped packages with their licences, which ask to be included. */
async function licences(): Promise<string> {
  const parts = [...shipped].sort().map(async (folder) => {
    const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
    const text = file ? await readFile(join(folder, file), 'utf8') : '';
    return `${about.name} ${about.version}: ${about.license}\n\n${text}`;
  });
  return (await Promise.all(parts)).join('\n----\n\n');
}
