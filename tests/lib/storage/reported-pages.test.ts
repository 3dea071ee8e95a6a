import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { notePage } from '../../../lib/storage/note-page';
import { pageCopiesItem, type PageCopy } from '../../../lib/storage/page-copies';
import { NO_REPORTS } from '../../../lib/storage/page-reports';
import { pageName, pageNumber, reportedPagesItem } from '../../../lib/storage/reported-pages';
import { aReport } from '../../support/an-entry';

beforeEach(() => fakeBrowser.reset());

const numberOf = (address: string, accountId = 'a1') =>
  pageNumber(pageName({ accountId, address }));

/** A page whose report was shown. */
const shown = (name: string, change: Partial<PageCopy> = {}) => ({
  name,
  isHinted: false,
  mark: 1,
  known: { ...NO_REPORTS, same: [aReport()] },
  brief: null,
  copy: undefined,
  ...change,
});

describe('the number of a page', () => {
  it('is the same however the page is spelled', () => {
    expect(numberOf('https://www.shop.example/lamps/?utm_source=x')).toBe(
      numberOf('http://shop.example/lamps'),
    );
  });

  it('differs for other pages and other accounts', () => {
    const numbers = [
      numberOf('https://shop.example/lamps'),
      numberOf('https://shop.example/chairs'),
      numberOf('https://shop.example/lamps', 'a2'),
    ];
    expect(new Set(numbers).size).toBe(3);
  });

  it('stays exact for long addresses', () => {
    const long = `https://shop.example/${'lamps/'.repeat(1_000)}`;
    expect(Number.isSafeInteger(numberOf(long))).toBe(true);
    expect(numberOf(`${long}a`)).not.toBe(numberOf(`${long}b`));
  });
});

describe('the pages that were reported', () => {
  it('are at most a thousand, newest first', async () => {
    await reportedPagesItem.setValue(Array.from({ length: 1_000 }, (_, at) => at));
    await notePage(shown('a1 shop.example/lamps'));
    const pages = await reportedPagesItem.getValue();
    expect(pages).toHaveLength(1_000);
    expect([pages[0], pages.at(-1)]).toEqual([pageNumber('a1 shop.example/lamps'), 998]);
  });

  it('are noted once', async () => {
    const copy = { ...shown('a page'), page: 'a page' };
    await notePage({ ...shown('a page'), isHinted: true, copy });
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('are only those that can be read', async () => {
    await fakeBrowser.storage.local.set({ reportedPages: [1, 'x', null, 2] });
    expect(await reportedPagesItem.getValue()).toEqual([1, 2]);
    await fakeBrowser.storage.local.set({ reportedPages: 'x' });
    expect(await reportedPagesItem.getValue()).toEqual([]);
  });
});

describe('the copies of what is known of pages', () => {
  const copied = async () => (await pageCopiesItem.getValue()).map(({ page }) => page);

  it('are at most ten, newest first, one for each page', async () => {
    for (let at = 0; at < 12; at++) await notePage(shown(`page ${at}`));
    await notePage(shown('page 5'));
    const kept = [5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((at) => `page ${at}`);
    expect(await copied()).toEqual(kept);
  });

  it('hold what fits on screen', async () => {
    const known = {
      same: Array.from({ length: 9 }, (_, at) => aReport({ id: `s${at}` })),
      earlier: Array.from({ length: 9 }, (_, at) => aReport({ id: `e${at}`, generatedAt: at })),
      isComplete: false,
    };
    await notePage(shown('a page', { known }));
    const [copy] = await pageCopiesItem.getValue();
    expect(copy?.known.same.map(({ id }) => id)).toEqual(['s0', 's1', 's2']);
    expect(copy?.known.earlier.map(({ id }) => id)).toEqual(['e8', 'e7', 'e6']);
  });

  it('are dropped once the index is marked otherwise', async () => {
    await notePage(shown('before'));
    await notePage(shown('after', { mark: 2 }));
    expect(await copied()).toEqual(['after']);
  });

  it('are not made of a page whose report was not in the index', async () => {
    await notePage(shown('a page', { known: NO_REPORTS }));
    expect(await copied()).toEqual([]);
  });
});
