import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { beforeEach, expect, it } from 'vitest';
import { waitForStatus } from '../support/page';
import { pressAt, pressIn, reportRows, rowOf } from './support/lists';
import { SOON } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();
let folder: string;

beforeEach(async () => {
  at.service.seed({ reports: 230, projects: 13 });
  folder = await mkdtemp(join(at.chromium.folder, 'downloads-'));
  await at.chromium.saveTo(folder);
});

async function startExport(format: string, hash = '#/reports'): Promise<Page> {
  const page = await at.chromium.openOptions(hash);
  await pressIn(page, 'main', 'Export');
  at.service.clearLog();
  await pressIn(page, 'main', format);
  return page;
}

/** The text of the one file that the browser saved, once it has its final name. */
async function saved(ending: RegExp): Promise<string> {
  await expect.poll(() => readdir(folder), SOON).toEqual([expect.stringMatching(ending)]);
  const [file = ''] = await readdir(folder);
  return await readFile(join(folder, file), 'utf8');
}

// A service that asks to wait, and other ways to cancel or fail: tests/components/options/export.test.tsx.
it('all reports are saved as JSON, without their passwords', async () => {
  at.service.set({ password: 'text' });
  const page = await startExport('JSON');
  await waitForStatus(page, 'Reports exported: 230. Saved as reports-');
  const text = await saved(/^reports-[\d-]+\.json$/);
  expect(JSON.parse(text)).toEqual(
    at.service
      .reports()
      .reverse()
      .map((report) => ({
        id: String(report.id),
        url: report.url,
        project: report.project,
        result: rowOf(report)[0]?.toLowerCase(),
        score: null,
        privacy: report.privacy,
        generated_at: new Date(report.generatedAt ?? NaN).toISOString(),
        created_at: new Date(report.createdAt).toISOString(),
      })),
  );
  expect(text).not.toContain('seeded-');
  const all = { sort_by: 'id', sort: 'desc', per_page: '100', status: 200 };
  const queries = at.service.log.map(({ query, status }) => ({ ...query, status }));
  expect(queries).toMatchObject([all, { ...all, page: '2' }, { ...all, page: '3' }]);
});

it('the filtered list is saved as CSV in its current order, with formulas made harmless', async () => {
  at.service.insert({ url: '=cmd|"/c calc"!A1', score: 10 });
  const hash = '#/reports?result=bad&sort_by=url&sort=asc';
  const page = await startExport('CSV', hash);
  await waitForStatus(page, 'Saved as');
  const [head, first, ...lines] = (await saved(/\.csv$/)).trimEnd().split('\r\n');
  expect(head).toBe('id,url,project,result,score,privacy,generated_at,created_at');
  expect(first).toContain(`,"'=cmd|""/c calc""!A1",,bad,`);
  const [, ...expected] = reportRows(at.service, {
    result: 'bad',
    sort_by: 'url',
    sort: 'asc',
    per_page: 100,
  });
  expect(lines.slice(0, 99).map((line) => line.split(',')[1])).toEqual(
    expected.map(([, url]) => url),
  );
  expect(lines).toHaveLength(
    at.service.reports().filter(({ score }) => (score ?? 99) < 49).length - 1,
  );
});

/** Waits until at least `count` are exported: single steps pass too quickly to be seen. */
const exported = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => (document.querySelector('progress')?.value ?? 0) >= wanted,
    { polling: 50 },
    count,
  );

it('12,000 reports are saved, each once, using little memory; cancelling stops it immediately', async () => {
  const MB = 2 ** 20;
  at.service.seed({ reports: 12_000 - 230, projects: 120 });
  const page = await startExport('CSV');
  page.setDefaultTimeout(100_000);
  await exported(page, 500);
  await pressAt(page, 'main', 'Cancel');
  await page.waitForFunction(() => !document.querySelector('progress'), { polling: 50 });
  expect(await readdir(folder)).toEqual([]);
  expect(at.service.log.length).toBeLessThan(50);

  const session = await page.createCDPSession();
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await page.metrics()).JSHeapUsedSize ?? NaN;
  };
  const before = await heap();
  await pressIn(page, 'main', 'Export');
  await pressIn(page, 'main', 'JSON');
  await exported(page, 6_000);
  const half = await heap();
  // It goes on meanwhile, to the end on a quick computer, and then there is no progress to read.
  const done = await page.evaluate(() => document.querySelector('progress')?.value ?? 12_000);
  // The file so far, and nothing else of the reports.
  expect((half - before) / done).toBeLessThan((3 * MB) / 6_000);
  await waitForStatus(page, 'Reports exported: 12,000. Saved as reports-');
  const reports: { id: string }[] = JSON.parse(await saved(/\.json$/));
  expect(reports).toHaveLength(12_000);
  expect(new Set(reports.map(({ id }) => id)).size).toBe(12_000);
  expect((await heap()) - before).toBeLessThan(MB);
});
