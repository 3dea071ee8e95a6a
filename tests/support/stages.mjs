// The stages of `npm test`: each prints when it starts and how it ended, and adds to the totals.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { say, sayEnd, sayIndented } from './say.mjs';

const results = '.output/test-results';
// Colours are noise in a log. COLORS is the variable that testing-library reads.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', COLORS: 'false' };
let passed = 0;
const failures = [];

/** Runs a program that counts as one test, which passes or fails. */
export async function step(name, program, args, env = {}) {
  say(`… ${name}`);
  const { ok, output, ms } = await run(program, args, 'pipe', env);
  sayEnd(ok, name, ms);
  if (ok) passed += 1;
  else fail(name, output);
  return ok;
}

/** Runs some of the tests and counts each of them. */
export async function tests(name, args) {
  say(`… ${name}`);
  const file = `${results}/${name.replaceAll(' ', '-')}.json`;
  mkdirSync(results, { recursive: true });
  rmSync(file, { force: true });
  const { ok, ms } = await run(
    'vitest',
    ['run', '--config=tests/vitest.config.ts', '--reporter=tests/support/reporter.mjs', ...args],
    'inherit',
    { TEST_RESULTS: file, ...memoryFolder() },
  );
  const { failures: failed, tests } = readResults(file);
  if (!ok && failed.length === 0)
    failed.push({ name, why: 'It stopped early: see the output above.' });
  const succeeded = tests.filter(({ state }) => state === 'passed').length;
  passed += succeeded;
  failures.push(...failed);
  sayEnd(ok, name, ms, `${succeeded} passed, ${failed.length} failed`);
}

/** Records a failure, also for a stage that could not start. */
export function fail(name, why) {
  failures.push({ name, why });
  sayIndented(why);
}

/** Prints all failures again, and the totals. */
export function finish() {
  for (const { name, why } of failures) {
    console.log(`\n✗ ${name}`);
    sayIndented(why);
  }
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Runs a program from the installed packages, and either shows or collects its output. */
export async function run(program, args, stdio = 'inherit', env = {}) {
  const start = performance.now();
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(program, args, {
    env: { ...process.env, ...plain, ...env, PATH: path },
    stdio: ['inherit', stdio, stdio],
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { ok: code === 0, output, ms: performance.now() - start };
}

/** Browser profiles are written to memory if there is enough of it: disks would keep the browsers waiting. */
function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 4e9 ? { TMPDIR: '/dev/shm' } : {};
  } catch {
    return {};
  }
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { failures: [], tests: [] };
  }
}
