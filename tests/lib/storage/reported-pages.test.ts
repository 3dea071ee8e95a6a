import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { notePage } from '../../../lib/storage/note-page';
import { pageNumber, reportedPagesItem } from '../../../lib/storage/reported-pages';

beforeEach(() => fakeBrowser.reset());

const numberOf = (address: string, accountId = 'a1') => pageNumber({ accountId, address });

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
    const full = Array.from({ length: 1_000 }, (_, at) => at);
    await notePage(full, 5_000);
    const pages = await reportedPagesItem.getValue();
    expect(pages).toHaveLength(1_000);
    expect([pages[0], pages.at(-1)]).toEqual([5_000, 998]);
  });

  it('are only those that can be read', async () => {
    await fakeBrowser.storage.local.set({ reportedPages: [1, 'x', null, 2] });
    expect(await reportedPagesItem.getValue()).toEqual([1, 2]);
    await fakeBrowser.storage.local.set({ reportedPages: 'x' });
    expect(await reportedPagesItem.getValue()).toEqual([]);
  });
});
