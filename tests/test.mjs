// `npm test` runs everything; `npm test -- PATTERN` runs only the test files whose path matches.
import { fileURLToPath } from 'node:url';
import { builds } from './support/builds.mjs';
import { installProject, installTools } from './support/install.mjs';
import { findTestFiles, needsOf } from './support/needs.mjs';
import { fail, finish, step, tests } from './support/stages.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const patterns = process.argv.slice(2).filter(Boolean);
const files = findTestFiles(patterns);
const inBrowser = files.filter((file) => file.startsWith('tests/browser/'));
const needs = needsOf(files);

const option = patterns.find((pattern) => pattern.startsWith('-'));
if (option) {
  console.error(`“${option}” is not part of a test file's path. Options go to vitest itself.`);
  process.exit(1);
}
if (files.length === 0) {
  console.error(`No test file path contains “${patterns.join('” or “')}”.`);
  process.exit(1);
}

installProject();
installTools(needs.tools);

// The checks and builds run alongside the tests that need no browser.
const [, built] = await Promise.all([
  files.length > inBrowser.length && tests('quick tests', ['--project=!browser*', ...patterns]),
  patterns.length === 0 ? check().then(build) : build(),
]);
if (inBrowser.length > 0 && built)
  await tests('browser tests', ['--project=browser*', ...patterns]);
else if (inBrowser.length > 0) fail('browser tests', 'Not run: there is no build to test.');
finish();

async function check() {
  await step('prepare', 'wxt', ['prepare']);
  await step('types', 'tsc', ['--noEmit']);
  await step('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
  await step('format', 'oxfmt', ['--check']);
}

async function build() {
  let ok = true;
  for (const name of needs.builds) {
    const { args, env } = builds[name];
    ok = (await step(`build: ${name}`, 'wxt', args, env)) && ok;
  }
  if (patterns.length === 0)
    await step('lint: Firefox', 'node', ['tests/lint-firefox.mjs', '--built']);
  return ok;
}
