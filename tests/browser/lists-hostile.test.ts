import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { expectRows, projectRows, reportRows } from './support/lists';
import { waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

const HOSTILE = [
  '<img src=x onerror="document.title=`ran`">',
  '<script>document.title=`ran`</script>',
  '"><svg onload=document.title=`ran`>',
  'javascript:document.title=`ran`',
  'data:text/html,<script>document.title=`ran`</script>',
  'https://example.com/\u202egpj.exe\u2066\u200f',
  "'; DROP TABLE reports; --",
  '{{constructor.constructor("document.title=1")()}}',
];

/** The targets of links that lead neither to the extension nor to the web. */
const strangeLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => href)
      .filter((href) => !/^https?:/.test(href) && !href.startsWith(location.origin)),
  );

/** Without the characters that turn words around. */
const forwards = (words: string) => words.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

const marksOfRunning = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    strangers: document.querySelectorAll('main :is(img, script, iframe, [onload], [onerror])')
      .length,
  }));

// Each test also ends by asserting that there were no errors and no security policy violations.
it('hostile text in any field is shown as text, and none of it runs', async () => {
  for (const words of HOSTILE) at.service.insert({ url: words, project: words, score: 50 });
  const page = await at.chromium.openOptions('#/reports');
  const unharmed = (title: string) => ({ title: `${title} · Verdict`, strangers: 0 });
  await expectRows(page, reportRows(at.service));
  expect(await strangeLinks(page)).toEqual([]);
  expect(await marksOfRunning(page)).toEqual(unharmed('Reports'));

  await page.evaluate(() => void (location.hash = '#/projects'));
  await expectRows(
    page,
    projectRows(at.service).map((cells) => cells.map(forwards)),
  );
  expect(await strangeLinks(page)).toEqual([]);
  expect(await marksOfRunning(page)).toEqual(unharmed('Projects'));

  for (const { id, url } of at.service.reports()) {
    await page.evaluate((to) => void (location.hash = to), `#/reports/${id}`);
    await waitForWords(page, 'Back to reports');
    await waitForWords(page, url);
    await page.waitForSelector('main dl, main pre, main h2');
    expect(await strangeLinks(page)).toEqual([]);
    expect(await marksOfRunning(page)).toEqual(unharmed(url));
  }
});

it('hostile text in a link’s state is only searched for', async () => {
  at.service.insert({ url: 'https://example.com/' });
  const [, words = ''] = HOSTILE;
  const hash = `#/reports?${new URLSearchParams({ search: words, project: words, page: words })}`;
  const page = await at.chromium.openOptions(hash);
  await waitForWords(page, 'No report matches all of this');
  expect((await marksOfRunning(page)).strangers).toBe(0);
  expect(at.service.log.filter(({ path }) => path.endsWith('/reports'))).toMatchObject([
    { method: 'GET', query: { search: words, project: words } },
  ]);
  expect(await at.outbox()).toEqual([]);
});
