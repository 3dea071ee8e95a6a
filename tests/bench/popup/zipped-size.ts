import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Scripts and styles in bytes, each file on its own; and the style that the popup's page brings along. */
export async function zippedSize(extensionFolder: string, paths: string[]): Promise<number> {
  const html = await readFile(join(extensionFolder, 'popup.html'), 'utf8');
  const [, style = ''] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? [];
  const files = await Promise.all(paths.map((path) => readFile(join(extensionFolder, path))));
  return [style, ...files].reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}
