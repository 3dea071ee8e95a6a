import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { field, named, waitForStatus } from '../support/page';
import {
  expectRows,
  newest,
  pressIn,
  projectRows,
  reportRows,
  row,
  rowOf,
  SELECTED,
} from './support/lists';
import { choose, SOON, waitForWords } from './support/popup';
import { pathOf, useReporting } from './support/reporting';

const at = useReporting();
let page: Page;

async function open(hash: string, rows: string[][]): Promise<void> {
  page = await at.chromium.openOptions(hash);
  await expectRows(page, rows);
}

beforeEach(() => {
  at.service.set({ generate: 'instant' });
  at.service.seed({ reports: 23, projects: 4 });
});

describe('a row of the reports', () => {
  it('gets new results', async () => {
    const url = 'https://stale.example/';
    const id = at.service.insert({ url, score: 0, generatedAt: 0 });
    await open('#/reports', reportRows(at.service));
    await pressIn(page, row(1), 'Update results');
    await waitForWords(page, 'Update results: Done');
    expect(at.writes()).toEqual([{ method: 'PUT', path: pathOf(id), form: { results: '1' } }]);
    const report = at.service.find(id);
    expect(report?.generatedAt).toBeGreaterThan(0);
    const [verdict] = rowOf(report!);
    await waitForWords(page, `${verdict} ${url} Update results: Done`);
    expect(await at.outbox()).toMatchObject([{ state: 'done', task: { reportId: String(id) } }]);
  });

  it('gets another privacy, with a password that is not kept', async () => {
    await open('#/reports', reportRows(at.service));
    const [, second] = newest(at.service);
    await pressIn(page, row(2), 'Change privacy');
    await choose(page, 'Password', 'a-canary-password');
    await pressIn(page, 'dialog', 'Save');
    await waitForWords(page, 'Change privacy: Done');
    const form = { privacy: '2', password: 'a-canary-password' };
    expect(at.writes()).toEqual([{ method: 'PUT', path: pathOf(second?.id), form }]);
    expect(at.service.find(second!.id)).toMatchObject({
      privacy: 2,
      password: 'a-canary-password',
    });
    await expect.poll(() => at.stored('session'), SOON).toEqual({});
    expect(JSON.stringify(await at.stored('local'))).not.toContain('canary');
  });

  it('stays if its delete is undone, and disappears if it is not', async () => {
    const before = reportRows(at.service);
    await open('#/reports', before);
    const [, , third] = newest(at.service);
    await pressIn(page, row(3), 'Delete');
    await pressIn(page, row(3), 'Undo');
    await expect.poll(at.outbox, SOON).toEqual([]);
    await expectRows(page, before);

    await pressIn(page, row(3), 'Delete');
    await waitForWords(page, 'Deleting…');
    expect(at.writes()).toEqual([]);
    await waitForWords(page, '1–9 of 22');
    await expectRows(
      page,
      before.filter((_, place) => place !== 2),
    );
    expect(at.writes()).toEqual([{ method: 'DELETE', path: pathOf(third?.id), form: {} }]);
    expect(at.service.find(third!.id)).toBeUndefined();
    expect(at.service.count()).toBe(22);
  });
});

it('a whole page is deleted, report by report, and the next takes its place', async () => {
  await open('#/reports', reportRows(at.service));
  const going = newest(at.service).slice(0, 10);
  const staying = reportRows(at.service, {}, 2);
  await named(page, 'checkbox', 'Select all').click();
  await pressIn(page, SELECTED, 'Delete');
  await named(page, 'progressbar', '0 of 10 finished').wait();
  await waitForStatus(page, '10 of 10 done.');
  await expectRows(page, staying);
  expect(
    at
      .writes()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(going.map(({ id }) => pathOf(id)).sort());
  expect(at.service.count()).toBe(13);
  expect(await at.outbox()).toHaveLength(10);
});

describe('deleting a project', () => {
  it('requires its exact name, happens once, and shows what the service lists afterwards', async () => {
    await open('#/projects', projectRows(at.service));
    const [[name = '', count = ''] = []] = projectRows(at.service);
    await pressIn(page, row(1), 'Delete');
    await waitForWords(
      page,
      count === '1' ? 'This project has 1 report.' : `This project has ${count} reports.`,
    );
    await field(page, 'Project name').fill(name.toUpperCase());
    expect(await page.$$('dialog button[type="submit"]:disabled')).toHaveLength(1);
    await field(page, 'Project name').fill(name);
    await pressIn(page, 'dialog', 'Delete project');
    await waitForStatus(page, 'The service no longer lists it.');
    expect(at.writes()).toEqual([
      { method: 'DELETE', path: `/public/api/v1/projects/${name}`, form: {} },
    ]);
    expect(at.service.reports().filter(({ project }) => project === name)).toEqual([]);
    expect(at.service.count()).toBe(23 - Number(count));
    await expectRows(page, projectRows(at.service));
    expect(await at.outbox()).toEqual([]);
  });

  it('is not tried again if the answer is unclear, but looked up', async () => {
    at.service.addFault({ method: 'DELETE', action: 'status', status: 502, when: 'after' });
    await open('#/projects', projectRows(at.service));
    const [[name = ''] = []] = projectRows(at.service);
    await pressIn(page, row(1), 'Delete');
    await field(page, 'Project name').fill(name);
    await pressIn(page, 'dialog', 'Delete project');
    await waitForStatus(page, "It's unclear whether it was deleted.");
    await waitForStatus(page, 'The service no longer lists it.');
    expect(at.writes()).toHaveLength(1);
    await expectRows(page, projectRows(at.service));
  });
});
