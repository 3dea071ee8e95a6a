import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The total in bytes, with each file compressed separately. */
export async function zippedSize(extensionFolder: string, paths: string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => readFile(join(extensionFolder, path))));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}
