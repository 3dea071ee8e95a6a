import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ORDERS,
  PAGE_SIZES,
  PROJECT_SORTS,
  REPORT_SORTS,
  RESULTS,
  type ReportQuery,
} from '../../lib/model/query';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { connect } from '../support/connect';
import { launchFirefox, type Firefox } from '../support/firefox';
import { field, named, textOf } from '../support/page';
import { expectRows, pressIn, projectRows, reportRows, select } from './support/lists';
import { SOON, waitForWords } from './support/popup';

describe.each([
  ['Chromium', launchChromium],
  ['Firefox', launchFirefox],
])('230 reports in 13 projects, in %s', (name, launchBrowser) => {
  /** Every value in Chromium; only the last one as a sample in the other browser, which is slower to drive. */
  const some = <T>(values: readonly T[]) => (name === 'Chromium' ? values : values.slice(-1));
  let service: Service;
  let extension: Chromium | Firefox;
  let page: Page;

  beforeAll(async () => {
    service = await startService();
    service.seed({ reports: 230, projects: 13 });
    extension = await launchBrowser();
    page = await connect(extension, service);
  });

  const show = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
  const hashOf = () => page.evaluate(() => location.hash);
  const rows = (query: ReportQuery = {}, number = 1) =>
    expectRows(page, reportRows(service, query, number));
  const choices = (of: Page) =>
    of.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('main select, main [type=search]')].map(
        ({ value }) => value,
      ),
    );

  beforeEach(() => show('#/queue'));

  afterEach(() => service.clearFaults());

  afterAll(async () => {
    await extension?.close();
    await service?.stop();
  });

  describe('the reports', () => {
    beforeEach(async () => {
      await show('#/reports');
      await rows();
    });

    it.each(some(RESULTS))('can be filtered by the result %s', async (result) => {
      await select(page, 'Result', result);
      await rows({ result });
      expect(await hashOf()).toBe(`#/reports?result=${result}`);
    });

    it('can be filtered by each project', async () => {
      const projects = new Set(service.reports().map(({ project }) => project ?? ''));
      expect(projects.size).toBe(13);
      for (const project of some([...projects])) {
        await select(page, 'Project', project);
        await rows({ project });
      }
    });

    it('can be searched by address', async () => {
      await field(page, 'Search reports').fill('news/');
      await rows({ search: 'news/' });
      await select(page, 'Result', 'good');
      await rows({ search: 'news/', result: 'good' });
      await field(page, 'Search reports').fill('nothing has this');
      await waitForWords(page, 'No matching reports.');
      await pressIn(page, 'main', 'Clear filters');
      await rows();
    });

    it.each(some(REPORT_SORTS))('are sorted by %s', async (sort_by) => {
      await select(page, 'Sort by', sort_by);
      for (const sort of [...ORDERS].reverse()) {
        await select(page, 'Order', sort);
        await rows({ sort_by, sort });
      }
    });

    it.each(some(PAGE_SIZES))('are shown %i at a time', async (per_page) => {
      await select(page, 'Per page', per_page);
      const last = Math.min(4, Math.ceil(230 / per_page));
      for (let number = 1; number <= last; number++) {
        await rows({ per_page }, number);
        const end = Math.min(230, number * per_page);
        await waitForWords(page, `${(number - 1) * per_page + 1}–${end} of 230`);
        if (number < last) await pressIn(page, 'main', 'Next');
      }
    });

    it('look the same again after back, forward, reload and opening a copied link', async () => {
      await select(page, 'Result', 'bad');
      await rows({ result: 'bad' });
      await select(page, 'Sort by', 'url');
      await rows({ result: 'bad', sort_by: 'url' });
      await pressIn(page, 'main', 'Next');
      await rows({ result: 'bad', sort_by: 'url' }, 2);
      const chosen = await choices(page);
      const link = await hashOf();

      await page.evaluate(() => history.back());
      await rows({ result: 'bad', sort_by: 'url' });
      await page.evaluate(() => history.back());
      await rows({ result: 'bad' });
      await page.evaluate(() => history.go(2));
      await rows({ result: 'bad', sort_by: 'url' }, 2);

      const copy = await extension.openOptions(link);
      await expectRows(copy, reportRows(service, { result: 'bad', sort_by: 'url' }, 2));
      expect(await choices(copy)).toEqual(chosen);
      await copy.evaluate(() => void setTimeout(() => location.reload()));
      await copy.waitForFunction(
        () =>
          performance
            .getEntriesByType('navigation')
            .some((each) => 'type' in each && each.type === 'reload'),
        { polling: 50 },
      );
      await expectRows(copy, reportRows(service, { result: 'bad', sort_by: 'url' }, 2));
      expect(await choices(copy)).toEqual(chosen);
      await extension.leave(copy);
      await page.bringToFront();
    });

    it('stay on screen with the reason if the next page does not arrive', async () => {
      service.addFault({ method: 'GET', path: 'reports', action: 'status', status: 500 });
      await pressIn(page, 'main', 'Next');
      await expect.poll(() => textOf(page, '[role="alert"]'), SOON).toHaveLength(1);
      const [reason] = await textOf(page, '[role="alert"]');
      expect(reason).toMatch(/500.* This list may be out of date\. Try again$/);
      await rows();
      service.clearFaults();
      await pressIn(page, 'main', 'Try again');
      await rows({}, 2);
      expect(await textOf(page, '[role="alert"]')).toEqual([]);
    });
  });

  describe('the projects', () => {
    beforeEach(async () => {
      await show('#/projects');
      await expectRows(page, projectRows(service));
    });

    it.each(some(PROJECT_SORTS))('are sorted by %s, with a second page', async (sort_by) => {
      await select(page, 'Sort by', sort_by);
      for (const sort of [...ORDERS].reverse()) {
        await select(page, 'Order', sort);
        await expectRows(page, projectRows(service, { sort_by, sort }));
        await pressIn(page, 'main', 'Next');
        await expectRows(page, projectRows(service, { sort_by, sort }, 2));
      }
    });

    it.each(some(PAGE_SIZES))('are shown %i at a time', async (per_page) => {
      await select(page, 'Per page', per_page);
      await expectRows(page, projectRows(service, { per_page }));
    });

    it('can be searched by name, and each links to its reports', async () => {
      await field(page, 'Search projects').fill('cedar');
      await expectRows(page, projectRows(service, { search: 'cedar' }));
      const [[project = ''] = []] = projectRows(service, { search: 'cedar' });
      await named(page, 'link', project).click();
      await rows({ project });
    });
  });

  it('are shown without an error or a violation of the security policy', async () => {
    expect(await extension.errors()).toEqual([]);
  });
});
