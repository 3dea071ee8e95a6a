import { beforeEach, describe, expect, it } from 'vitest';
import { loadPage, type PageRequest } from '../../../../components/options/list/load-page';
import { success } from '../../../../lib/model/outcome';
import type { Page, PageCursor } from '../../../../lib/model/page';
import { valueOf } from '../../../support/values';

const ALL = Array.from({ length: 23 }, (_, index) => `row ${index + 1}`);

type Answer = Partial<Page<string>> & { items: string[] };

/** A list of a service that answers as `answer` says. */
function list(answer: (cursor: PageCursor | null) => Answer, perPage = 10) {
  const asked: (PageCursor | null)[] = [];
  const request: Omit<PageRequest<string>, 'number'> = {
    list: 'a list',
    perPage,
    keyOf: (item) => item,
    load: async (cursor) => {
      asked.push(cursor);
      const rest = { total: null, page: null, lastPage: null, next: null, nextIsGuess: false };
      return Promise.resolve(success({ ...rest, ...answer(cursor) }));
    },
  };
  return { asked, page: async (number: number) => valueOf(await loadPage({ ...request, number })) };
}

const part = (page: number, size = 10) => ALL.slice((page - 1) * size, page * size);

/** Pages are reached by a cursor alone; a number is ignored. */
const byCursor = (cursor: PageCursor | null): Answer => {
  const page = Number(cursor?.cursor ?? 1);
  return { items: part(page), next: page < 3 ? { cursor: String(page + 1) } : null };
};

const byNumber = (cursor: PageCursor | null): Answer => ({
  items: part(Number(cursor?.page ?? 1)),
});

describe('a page of a list', () => {
  beforeEach(() => sessionStorage.clear());

  it('that was reached by a cursor is still that page after a reload', async () => {
    const { page, asked } = list(byCursor);
    await page(1);
    await page(2);
    expect(await page(3)).toMatchObject({ number: 3, first: 21, items: part(3) });
    // The same tab starts over.
    const reloaded = list(byCursor);
    expect(await reloaded.page(3)).toMatchObject({ number: 3, first: 21, items: part(3) });
    expect([asked.at(-1), reloaded.asked]).toEqual([{ cursor: '3' }, [{ cursor: '3' }]]);
  });

  it('that a service without page numbers can’t find is the first one, and says so', async () => {
    const { page } = list(byCursor);
    expect(await page(3)).toMatchObject({ number: 1, first: 1, items: part(1) });
  });

  it('is the one requested if the service takes its number without a word', async () => {
    const { page } = list(byNumber);
    expect(await page(2)).toMatchObject({ number: 2, first: 11, items: part(2) });
    expect(await page(99)).toMatchObject({ number: 99, items: [] });
  });

  it('is believed where the service says which it is', async () => {
    const { page, asked } = list(() => ({ items: part(2), page: 2 }));
    expect(await page(2)).toMatchObject({ number: 2, first: 11 });
    expect(asked).toHaveLength(1);
  });

  it('is counted by the rows before it if the service chooses how many', async () => {
    const { page } = list(
      (cursor) => ({ items: part(Number(cursor?.page ?? 1)), next: { page: '2' } }),
      50,
    );
    await page(1);
    expect(await page(2)).toMatchObject({ number: 2, first: 11 });
  });

  it.each([
    ['by what the service says', { perPage: 10 }, 21],
    ['not at all if nobody knows', {}, null],
  ])('reached by its number is counted %s', async (_, told, first) => {
    const { page } = list(() => ({ items: part(3), page: 3, ...told }), 50);
    expect(await page(3)).toMatchObject({ number: 3, first });
  });

  it.each([
    [2, 20, 20],
    [2, 19, null],
    [1, 0, null],
    [1, 10, 10],
  ])('%i does not believe that there are fewer than it has: %i', async (number, told, total) => {
    const { page } = list(() => ({ items: part(number), page: number, perPage: 10, total: told }));
    expect(await page(number)).toMatchObject({ total });
  });

  it('that turns out not to exist leads back to the last one, which is then known', async () => {
    const twenty = (cursor: PageCursor | null): Answer => {
      const number = Number(cursor?.page ?? 1);
      const items = number > 2 ? [] : part(number);
      return { items, next: { page: String(number + 1) }, nextIsGuess: true };
    };
    const { page } = list(twenty);
    await page(1);
    expect(await page(2)).toMatchObject({ next: { page: '3' }, nextIsGuess: true });
    expect(await page(3)).toMatchObject({ number: 2, items: part(2), next: null, repeats: false });
  });

  it('that repeats the one before leads back to it: there may be more', async () => {
    const { page } = list(() => ({ items: part(1), next: { page: '2' }, nextIsGuess: true }));
    await page(1);
    expect(await page(2)).toMatchObject({ number: 1, next: null, repeats: true });
  });

  it('of another list has nothing to do with it', async () => {
    await list(byCursor).page(1);
    sessionStorage.setItem('list-trail', 'damaged');
    expect(await list(byCursor).page(2)).toMatchObject({ number: 1 });
  });
});
