import { expect, it } from 'vitest';
import { findTestFiles, needsOf } from './needs.mjs';

const DISPLAY = process.platform === 'linux' ? ['Xvfb', 'openbox', 'xdotool'] : [];

it.each([
  ['a test that needs no browser', 'support/needs', [], []],
  ['a test in Chromium', 'browser/lists-layout', ['chromium'], ['chromium']],
  ['a test in Firefox', 'browser/toolbar-firefox', ['firefox'], ['firefox']],
  ['one in both', 'browser/first-light', ['chromium', 'firefox'], ['chromium', 'firefox']],
  ['one that lets time fly', 'browser/report-slow', ['chromium'], ['chromium', 'fast']],
  ['one that answers a prompt', 'browser/permission', ['chromium', ...DISPLAY], ['chromium']],
  ['one that only looks at files', 'browser/built-files', [], ['chromium', 'firefox']],
])('%s needs what it imports, and nothing else', (_, pattern, tools, builds) => {
  const files = findTestFiles([pattern]);
  expect(files).toHaveLength(1);
  const needs = needsOf(files);
  expect(needs.tools.toSorted()).toEqual(tools.toSorted());
  expect(needs.builds.toSorted()).toEqual(builds.toSorted());
});

it('finds the files that have a word in their path, in whatever case, or all of them', () => {
  expect(findTestFiles(['SUPPORT/Needs'])).toEqual(['tests/support/needs.test.ts']);
  expect(findTestFiles(['no such file'])).toEqual([]);
  expect(findTestFiles([])).toContain('tests/browser/watch.test.ts');
});
