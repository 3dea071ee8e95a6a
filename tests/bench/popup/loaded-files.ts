import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The scripts and styles that the popup's document names: all that comes before it is ready. */
export async function namedFiles(extensionFolder: string): Promise<string[]> {
  const html = await readFile(join(extensionFolder, 'popup.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
}

/** In bytes, each file on its own. */
export async function zippedSize(extensionFolder: string, paths: string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => readFile(join(extensionFolder, path))));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}
