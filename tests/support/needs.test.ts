import { expect, it } from 'vitest';
import { findTestFiles, needsOf } from './needs.mjs';

const DISPLAY = process.platform === 'linux' ? ['Xvfb', 'openbox', 'xdotool'] : [];

it.each([
  ['a test that needs no browser', 'support/needs', [], []],
  ['a test in Chromium', 'browser/lists-layout', ['chromium'], ['chromium']],
  ['a test in Firefox', 'browser/toolbar-firefox', ['firefox'], ['firefox']],
  ['a test in both', 'browser/first-light', ['chromium', 'firefox'], ['chromium', 'firefox']],
  ['a test with a fast clock', 'browser/report-slow', ['chromium'], ['chromium', 'fast']],
  ['a test that answers a prompt', 'browser/permission', ['chromium', ...DISPLAY], ['chromium']],
  ['a test that only reads built files', 'browser/built-files', [], ['chromium', 'firefox']],
])('%s needs only what it imports', (_, pattern, tools, builds) => {
  const files = findTestFiles([pattern]);
  expect(files).toHaveLength(1);
  const needs = needsOf(files);
  expect(needs.tools.toSorted()).toEqual(tools.toSorted());
  expect(needs.builds.toSorted()).toEqual(builds.toSorted());
});

it('finds all files, or those whose path contains a word, ignoring case', () => {
  expect(findTestFiles(['SUPPORT/Needs'])).toEqual(['tests/support/needs.test.ts']);
  expect(findTestFiles(['no such file'])).toEqual([]);
  expect(findTestFiles([])).toContain('tests/browser/watch.test.ts');
});
