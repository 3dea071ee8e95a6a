import { waitFor } from '@testing-library/preact';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ORDERS,
  PAGE_SIZES,
  PROJECT_SORTS,
  REPORT_SORTS,
  RESULTS,
  type ProjectQuery,
  type ReportQuery,
} from '../../lib/model/query';
import { projectRows, reportRows } from '../support/expected-rows';
import { useService } from '../support/running-service';
import {
  expectRows,
  find,
  press,
  filterBy,
  openFilter,
  selectInView,
  typeIn,
  useExtension,
  waitForWords,
} from '../support/whole-extension';

/** Enough for a second page of every size but the largest, which a browser shows. */
const REPORTS = 60;

const WORDS = { good: 'Good', decent: 'Decent', bad: 'Bad' };

const running = useService();
const extension = useExtension(running);

beforeAll(() => running.service.seed({ reports: REPORTS, projects: 13 }));

describe('the reports', () => {
  const rows = (query: ReportQuery = {}, number = 1) =>
    expectRows(reportRows(running.service, query, number));

  beforeEach(async () => {
    extension.openOptions('#/reports');
    await rows();
  });

  it.each(RESULTS)('can be filtered by the result %s', async (result) => {
    await filterBy('Verdict', WORDS[result]);
    await rows({ result });
    expect(location.hash).toBe(`#/reports?result=${result}`);
  });

  it('can be filtered by each project', async () => {
    const projects = new Set(running.service.reports().map(({ project }) => project ?? ''));
    expect(projects.size).toBe(13);
    for (const project of projects) {
      await openFilter('Project');
      const isProject = (option: HTMLElement) =>
        option.querySelector('bdi')?.textContent === project;
      (await find('main [role=option]', isProject)).click();
      await rows({ project });
    }
  });

  it('can be searched by address', async () => {
    await typeIn('Search reports', 'news/');
    await rows({ search: 'news/' });
    await filterBy('Verdict', 'Good');
    await rows({ search: 'news/', result: 'good' });
    await typeIn('Search reports', 'nothing has this');
    await waitForWords('No report matches all of this');
    await press('main', 'Clear all');
    await rows();
  });

  it.each(REPORT_SORTS)('are sorted by %s', async (sort_by) => {
    await selectInView('Sort by', sort_by);
    for (const sort of [...ORDERS].reverse()) {
      await selectInView('Order', sort);
      await rows({ sort_by, sort });
    }
  });

  it('are shown 100, 50, 25 or 10 at a time', async () => {
    for (const per_page of [...PAGE_SIZES].reverse()) {
      await selectInView('Per page', per_page);
      await rows({ per_page });
      await waitForWords(per_page < REPORTS ? `1–${per_page} of ${REPORTS}` : `${REPORTS} reports`);
      if (per_page >= REPORTS) continue;
      await press('main', 'Next');
      await rows({ per_page }, 2);
      await waitForWords(`${per_page + 1}–${Math.min(REPORTS, 2 * per_page)} of ${REPORTS}`);
    }
  });
});

describe('the projects', () => {
  const rows = (query: ProjectQuery = {}, number = 1) =>
    expectRows(projectRows(running.service, query, number));

  beforeEach(async () => {
    extension.openOptions('#/projects');
    await rows();
  });

  it.each(PROJECT_SORTS)('are sorted by %s, with a second page', async (sort_by) => {
    await selectInView('Sort by', sort_by);
    for (const sort of [...ORDERS].reverse()) {
      await selectInView('Order', sort);
      await rows({ sort_by, sort });
      await press('main', 'Next');
      await rows({ sort_by, sort }, 2);
    }
  });

  it('are shown 100, 50, 25 or 10 at a time', async () => {
    for (const per_page of [...PAGE_SIZES].reverse()) {
      await selectInView('Per page', per_page);
      // There are too few to tell the larger pages apart.
      await waitFor(() =>
        expect(running.service.log.at(-1)?.query.per_page).toBe(String(per_page)),
      );
      await rows({ per_page });
    }
  });

  it('can be searched by name, and each links to its page and its reports', async () => {
    await typeIn('Search projects', 'cedar');
    await rows({ search: 'cedar' });
    const [[project = '', count = ''] = []] = projectRows(running.service, { search: 'cedar' });
    const name = await find('main a', ({ textContent }) => textContent === project);
    expect(name.getAttribute('href')).toBe(`#/projects/${project}`);
    (await find('main td a', ({ textContent }) => textContent === count)).click();
    await expectRows(reportRows(running.service, { project }));
  });
});
