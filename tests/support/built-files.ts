import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builds } from './builds.mjs';

/** A build's files and their contents. */
export function builtFiles(build: 'chromium' | 'firefox') {
  const { folder } = builds[build];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return {
    files: files.map((file) => file.replaceAll('\\', '/')),
    read: (file: string): string => readFileSync(join(folder, file), 'utf8'),
  };
}
