/**
 * Takes one defence after the other out of a copy of the code, and runs the tests concerned: does any of
 * them notice?
 *
 *   npm run bench:mutate -- [WORD …]   only mutations whose defence or file contains one of the words
 */
import { rmSync } from 'node:fs';
import { MUTATIONS } from './mutate/mutations';
import type { Mutation } from './mutate/mutation';
import { copySources, replaceIn } from './mutate/source-copy';
import { buildFor, startTestRunner, type TestRunner } from './mutate/test-runner';

/** Checks that the list of mutations fits the code. */
const LIST = 'tests/support/mutations.test.ts';

/** On a busy machine; usually it is a few seconds. */
const LONGEST_MS = 5 * 60_000;

const words = process.argv.slice(2);
const wanted = MUTATIONS.filter(
  ({ defence, file }) =>
    words.length === 0 || words.some((word) => `${defence} ${file}`.includes(word)),
);
const startedAt = Date.now();

const copy = copySources();
process.chdir(copy);
const runner = await startTestRunner();
try {
  await expectGreen(runner);
  const results: Result[] = [];
  for (const mutation of wanted) {
    const result = await tryWithout(mutation, runner);
    say(`${result.caught ? '✓ caught' : `✗ ${result.said}`}: ${mutation.defence}`);
    results.push(result);
  }
  printResults(results);
} finally {
  await runner.stop();
  rmSync(copy, { recursive: true });
}

interface Result {
  defence: string;
  caught: boolean;
  /** The test that noticed, or what went wrong instead. */
  said: string;
}

/** A test that fails anyway would seem to notice everything. */
async function expectGreen(runner: TestRunner): Promise<void> {
  const files = [LIST, ...new Set(wanted.flatMap(({ tests }) => tests))];
  buildFor(files);
  const failing = await runner.failing(files);
  if (failing.length > 0) throw new Error(`Fails without any mutation: ${failing.join(', ')}`);
  say(`${files.length} test files pass without any mutation`);
}

async function tryWithout(
  { defence, file, text, replacement, tests }: Mutation,
  runner: TestRunner,
): Promise<Result> {
  let putBack = () => {};
  const watchdog = setTimeout(() => giveUp(defence), LONGEST_MS);
  try {
    putBack = replaceIn(file, text, replacement);
    runner.forget(file);
    buildFor(tests, 'chromium');
    const [noticed] = await runner.failing(tests);
    return { defence, caught: noticed !== undefined, said: noticed ?? 'NOT CAUGHT' };
  } catch (error) {
    return { defence, caught: false, said: String(error) };
  } finally {
    clearTimeout(watchdog);
    putBack();
    runner.forget(file);
  }
}

/** Code that loops keeps its thread busy, and nothing but the end of the process stops it. */
function giveUp(defence: string): never {
  say(`✗ never ends: ${defence}`);
  process.exit(1);
}

function printResults(results: Result[]): void {
  console.table(results.map(({ defence, said }) => ({ 'without it': said, defence })));
  const caught = results.filter((result) => result.caught).length;
  say(`caught ${caught} of ${results.length}`);
  process.exitCode = caught === results.length ? 0 : 1;
}

function say(text: string): void {
  console.log(`${Math.round((Date.now() - startedAt) / 1_000)} s: ${text}`);
}
