import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const FOLDER = resolve('.output/mutate');

/** Copies the sources as they are now, so that nothing is ever changed in the working copy. */
export function copySources(): string {
  rmSync(FOLDER, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
    cpSync(file, join(FOLDER, file));
  }
  cpSync('.wxt', join(FOLDER, '.wxt'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(FOLDER, 'node_modules'), 'junction');
  return FOLDER;
}

/** Replaces a text that has to occur exactly once. Returns a function that puts it back. */
export function replaceIn(file: string, text: string, replacement: string): () => void {
  const before = readFileSync(file, 'utf8');
  const times = before.split(text).length - 1;
  if (times !== 1) throw new Error(`${file} has the text ${times} times: ${text}`);
  writeFileSync(
    file,
    before.replace(text, () => replacement),
  );
  return () => writeFileSync(file, before);
}
