import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportQuery } from '../../lib/model/query';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { connect } from '../support/connect';
import { launchFirefox, type Firefox } from '../support/firefox';
import { field, named, textOf } from '../support/page';
import { expectRows, pressIn, projectRows, reportRows, select } from './support/lists';
import { SOON, waitForWords } from './support/popup';

// Every filter, order and page size is in tests/components/options; here are a few in each browser.
describe.each([
  ['Chromium', launchChromium],
  ['Firefox', launchFirefox],
])('230 reports in 13 projects, in %s', (browser, launchBrowser) => {
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

    it('can be filtered, sorted and searched', async () => {
      await select(page, 'Result', 'bad');
      await rows({ result: 'bad' });
      expect(await hashOf()).toBe('#/reports?result=bad');
      await select(page, 'Sort by', 'url');
      await select(page, 'Order', 'asc');
      await rows({ result: 'bad', sort_by: 'url', sort: 'asc' });
      await field(page, 'Search reports').fill('nothing has this');
      await waitForWords(page, 'No matching reports.');
      await pressIn(page, 'main', 'Clear filters');
      await rows({ sort_by: 'url', sort: 'asc' });
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

    // Firefox is slower to drive.
    if (browser === 'Firefox') return;

    it('are shown a hundred at a time', async () => {
      await select(page, 'Per page', 100);
      for (const shown of ['1–100', '101–200', '201–230']) {
        if (shown !== '1–100') await pressIn(page, 'main', 'Next');
        await waitForWords(page, `${shown} of 230`);
        await rows({ per_page: 100 }, Math.ceil(parseInt(shown) / 100));
      }
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

    it('are sorted, with a second page', async () => {
      await select(page, 'Sort by', 'project');
      await select(page, 'Order', 'asc');
      await expectRows(page, projectRows(service, { sort_by: 'project', sort: 'asc' }));
      await pressIn(page, 'main', 'Next');
      await expectRows(page, projectRows(service, { sort_by: 'project', sort: 'asc' }, 2));
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
