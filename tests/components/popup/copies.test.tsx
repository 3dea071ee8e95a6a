import { screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { indexMarkItem, pageCopiesItem, type PageCopy } from '../../../lib/storage/page-copies';
import { NO_REPORTS } from '../../../lib/storage/page-reports';
import { pageName, pageNumber } from '../../../lib/storage/reported-pages';
import { aBrief, aCheck } from '../../support/a-check';
import { ACCOUNT, ADDRESS, aReport, noted, openPopup } from './open-popup';

const never = () => new Promise<never>(() => undefined);

const PAGE = pageName({ accountId: ACCOUNT.id, address: ADDRESS });

/** It tells something else than the index, to tell them apart. */
const aCopy = (change: Partial<PageCopy> = {}): PageCopy => ({
  page: PAGE,
  mark: 5,
  known: { ...NO_REPORTS, same: [aReport({ verdict: 'bad', generatedAt: 1_000 })] },
  brief: aBrief([aCheck('title')], { id: '42', at: 1_000, verdict: 'bad' }),
  ...change,
});

const openWith = (pageCopies: unknown, indexMark = 5) =>
  openPopup({
    known: { same: [aReport({ verdict: 'good' })] },
    stored: { pageCopies, indexMark, reportedPages: [pageNumber(PAGE)] },
    answers: { 'page.look': never },
  });

const card = () => within(document.querySelector<HTMLElement>('main section[role="status"]')!);

describe('a popup on a page that was shown before', () => {
  it('shows the copy of what is known of it, with its checks', async () => {
    await openWith([aCopy({ page: 'another' }), aCopy()]);
    card().getByText('Bad');
    expect(screen.getByRole('list', { name: 'Failed checks' }).children).toHaveLength(1);
    screen.getByRole('button', { name: 'Update results' });
  });

  it.each<[string, unknown, number]>([
    ['the index has changed since', [aCopy()], 6],
    ['they are of other pages', [aCopy({ page: `${PAGE}x` })], 5],
    ['it is damaged', [{ ...aCopy(), known: null }], 5],
    ['all are damaged', 'x', 5],
  ])('shows the index if %s', async (_, copies, mark) => {
    await openWith(copies, mark);
    card().getByText('Good');
  });

  it.each<[string, object]>([
    ['nothing of its reports', { known: {} }],
    ['no report in the place of one', { known: { ...NO_REPORTS, same: [null] } }],
    ['no earlier ones', { known: { same: [aReport()] } }],
    ['nonsense for checks', { brief: { id: '42', failed: [null] } }],
  ])(
    'says so if the copy is damaged, with %s, and is itself again the next time',
    async (_, damage) => {
      await openWith([{ ...aCopy(), ...damage }]);
      await screen.findByRole('alert');
      await expect.poll(() => document.querySelectorAll('#app > *').length).toBe(1);
      expect(screen.queryByRole('button', { name: 'Report this page' })).toBeNull();
      await expect.poll(() => pageCopiesItem.getValue()).toEqual([]);
    },
  );

  it('shows what the service says instead once it has answered', async () => {
    await openPopup({
      stored: { pageCopies: [aCopy()], indexMark: 5 },
      reports: { same: [aReport({ verdict: 'decent' })] },
    });
    await card().findByText('Decent');
  });
});

describe('a popup on a page with a report', () => {
  it('leaves a copy of what the index knows, with the mark it had before it was read', async () => {
    const same = [aReport()];
    await openPopup({ known: { same }, stored: { indexMark: 7 } });
    await noted();
    expect(await pageCopiesItem.getValue()).toEqual([
      { page: PAGE, mark: 7, known: { ...NO_REPORTS, same }, brief: null },
    ]);
    expect(await indexMarkItem.getValue()).toBe(7);
  });

  it('leaves none in a private window', async () => {
    await openPopup({ known: { same: [aReport()] }, tab: { incognito: true } });
    await noted();
    expect(await pageCopiesItem.getValue()).toEqual([]);
  });
});
