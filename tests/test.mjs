// `npm test` runs everything; `npm test -- PATTERN` only the tests whose file matches.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, installTools } from './support/install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const results = resolve('.output/test-results');
const onLinux = process.platform === 'linux';

const pattern = process.argv.slice(2);
let passed = 0;
let failed = 0;

installPackages();
installTools(['chromium', 'firefox', ...(onLinux ? ['Xvfb', 'openbox', 'xdotool'] : [])]);

if (pattern.length > 0) {
  await build();
  await tests('tests', pattern);
} else {
  await step('prepare', 'wxt', ['prepare']);
  await step('types', 'tsc', ['--noEmit']);
  await step('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
  await step('format', 'prettier', ['--check', '.']);
  await tests('unit tests', ['--project', 'unit']);
  await tests('component tests', ['--project', 'component']);
  if (await build()) await tests('browser tests', ['--project', 'browser']);
  else count('browser tests', false, 'not run: there is no build to test\n');
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function build() {
  const chromium = await step('build for Chromium', 'wxt', ['build']);
  const firefox = await step('build for Firefox', 'wxt', ['build', '-b', 'firefox']);
  return chromium && firefox;
}

async function step(name, program, args) {
  const { ok, output, seconds } = await run(program, args);
  count(name, ok, output, seconds);
  return ok;
}

async function tests(name, args) {
  const file = `${results}/${name.replaceAll(' ', '-')}.json`;
  mkdirSync(results, { recursive: true });
  rmSync(file, { force: true });
  const { ok, output, seconds } = await run('vitest', [
    'run',
    '--config=tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  const tally = readTally(file);
  passed += tally.numPassedTests;
  // A file that does not even load has no failed test to count.
  const lost = ok ? 0 : Math.max(1, tally.numFailedTests);
  failed += lost;
  report(name, ok, output, seconds, `${tally.numPassedTests} passed, ${lost} failed`);
}

function readTally(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}

function count(name, ok, output, seconds = 0) {
  if (ok) passed += 1;
  else failed += 1;
  report(name, ok, output, seconds);
}

function report(name, ok, output, seconds, tally = '') {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s  ${tally}`);
  if (!ok) console.log(output);
}

async function run(program, args) {
  const start = performance.now();
  const env = {
    ...process.env,
    PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
  };
  const child = spawn(program, args, { env, shell: process.platform === 'win32' });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { ok: code === 0, output, seconds: (performance.now() - start) / 1000 };
}
