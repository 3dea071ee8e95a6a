// Which test files there are, and what they need beside packages: told by what they import.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const onLinux = process.platform === 'linux';

/** What whoever imports a file needs: programs, and builds of the extension. */
const NEEDS = {
  'tests/support/chromium.ts': { tools: ['chromium'], builds: ['chromium'] },
  'tests/support/firefox.ts': { tools: ['firefox'], builds: ['firefox'] },
  'tests/support/fast-clock.ts': { tools: [], builds: ['fast'] },
  'tests/support/built-files.ts': { tools: [], builds: ['chromium', 'firefox'] },
  // Elsewhere, the tests that need a display of their own are left out.
  'tests/support/display.ts': { tools: onLinux ? ['Xvfb', 'openbox', 'xdotool'] : [], builds: [] },
};

/** All of them, or those whose path has one of these words in it, as vitest chooses them. */
export function findTestFiles(patterns) {
  return readdirSync('tests', { recursive: true })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => patterns.length === 0 || patterns.some((word) => contains(file, word)));
}

const contains = (file, word) => file.toLowerCase().includes(word.toLowerCase());

export function needsOf(files) {
  const imported = new Set(files);
  // A set that grows meanwhile goes on to what was added.
  for (const file of imported) for (const other of importsOf(file)) imported.add(other);
  const needs = [...imported].flatMap((file) => NEEDS[file] ?? []);
  return {
    tools: [...new Set(needs.flatMap(({ tools }) => tools))],
    builds: [...new Set(needs.flatMap(({ builds }) => builds))],
  };
}

/** Files of the tests that this one imports more than types of. */
function importsOf(file) {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)';/gm,
  );
  return [...imports]
    .map(([, path]) => posix.join(posix.dirname(file), path))
    .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`])
    .filter((path) => path.startsWith('tests/') && /\.\w+$/.test(path) && existsSync(path));
}
