// Finds test files, and works out from their imports what they need besides packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const onLinux = process.platform === 'linux';

/** What a test needs if it imports one of these files: programs, and builds of the extension. */
const NEEDS = {
  'tests/support/chromium.ts': { tools: ['chromium'], builds: ['chromium'] },
  'tests/support/firefox.ts': { tools: ['firefox'], builds: ['firefox'] },
  'tests/support/fast-clock.ts': { tools: [], builds: ['fast'] },
  'tests/support/built-files.ts': { tools: [], builds: ['chromium', 'firefox'] },
  // On other systems, the tests that need their own display are excluded.
  'tests/support/display.ts': { tools: onLinux ? ['Xvfb', 'openbox', 'xdotool'] : [], builds: [] },
};

/** All test files, or those whose path contains one of the patterns, matched as vitest does. */
export function findTestFiles(patterns) {
  return readdirSync('tests', { recursive: true })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => patterns.length === 0 || patterns.some((word) => contains(file, word)));
}

const contains = (file, word) => file.toLowerCase().includes(word.toLowerCase());

export function needsOf(files) {
  const imported = new Set(files);
  // Iterating over a set also visits what is added along the way.
  for (const file of imported) for (const other of importsOf(file)) imported.add(other);
  const needs = [...imported].flatMap((file) => NEEDS[file] ?? []);
  return {
    tools: [...new Set(needs.flatMap(({ tools }) => tools))],
    builds: [...new Set(needs.flatMap(({ builds }) => builds))],
  };
}

/** The files under tests/ that this one imports, except for type-only imports. */
function importsOf(file) {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)';/gm,
  );
  return [...imports]
    .map(([, path]) => posix.join(posix.dirname(file), path))
    .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`])
    .filter((path) => path.startsWith('tests/') && /\.\w+$/.test(path) && existsSync(path));
}
