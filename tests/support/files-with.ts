import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files below a folder that contain a text. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  // One that is gone in the meantime contains nothing any more.
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => null)));
  // Browsers store text with one or two bytes per character.
  return files.filter((_, index) =>
    (['utf8', 'utf16le'] as const).some((coding) =>
      contents[index]?.includes(Buffer.from(text, coding)),
    ),
  );
}
