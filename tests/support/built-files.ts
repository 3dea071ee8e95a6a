import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builds } from './builds.mjs';

/** A build's files and their contents, of this project or of a copy of it. */
export function builtFiles(build: 'chromium' | 'firefox', project = '.') {
  const folder = join(project, builds[build].folder);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return {
    folder,
    files: files.map((file) =>
      relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/'),
    ),
    read: (file: string): string => readFileSync(join(folder, file), 'utf8'),
  };
}
