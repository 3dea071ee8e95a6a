import { beforeAll, describe, expect, it } from 'vitest';
import { success } from '../../../lib/model/outcome';
import type { PageCursor } from '../../../lib/model/page';
import type { Report } from '../../../lib/model/report';
import { walkPages, type WalkStep } from '../../../lib/model/walk-pages';
import type { Switches } from '../../service/switches';
import { useService } from '../../support/running-service';
import { failureOf, valueOf } from '../../support/values';

const running = useService();
const keyOf = (report: Report) => report.id ?? report.url;

function walk(from: PageCursor | null = null, signal?: AbortSignal) {
  const client = running.client();
  const load = (cursor: PageCursor | null) =>
    client.listReports({ per_page: 100 }, { cursor, ...(signal ? { signal } : {}) });
  return walkPages(load, keyOf, { from });
}

async function collect(steps: ReturnType<typeof walk>): Promise<WalkStep<Report>[]> {
  const all = [];
  for await (const step of steps) all.push(valueOf(step));
  return all;
}

describe('a walk over all pages', () => {
  it('reports its progress, and at the end that nothing is missing', async () => {
    const load = pagesOf(230, 100);
    const steps = [];
    for await (const step of walkPages(load, String)) steps.push(valueOf(step));
    expect(steps.map(({ seen, total }) => [seen, total])).toEqual([
      [100, 230],
      [200, 230],
      [230, 230],
    ]);
    expect(steps.at(-1)).toMatchObject({ next: null, mayBeIncomplete: false });
  });

  it('continues where an earlier walk stopped', async () => {
    let next: PageCursor | null = null;
    for await (const step of walkPages(pagesOf(230, 100), String)) {
      next = valueOf(step).next;
      break;
    }
    const rest = [];
    for await (const step of walkPages(pagesOf(230, 100), String, { from: next }))
      rest.push(...valueOf(step).items);
    expect(rest).toHaveLength(130);
  });

  it('drops rows that slide onto the next page while others are added', async () => {
    const pages = [
      { items: [9, 8, 7], next: { page: '2' } },
      { items: [7, 6, 5], next: { page: '3' } },
      { items: [5, 4], next: null },
    ];
    const items = [];
    for await (const step of walkPages(loadFrom(pages), String)) items.push(...valueOf(step).items);
    expect(items).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it('says that rows may be missing if some were deleted in the meantime', async () => {
    const pages = [
      { items: [9, 8, 7], next: { page: '2' }, total: 6 },
      { items: [5, 4], next: null, total: 5 },
    ];
    const steps = [];
    for await (const step of walkPages(loadFrom(pages), String)) steps.push(valueOf(step));
    expect(steps.at(-1)!.mayBeIncomplete).toBe(true);
  });

  it('ends at its cap and says so', async () => {
    const steps = [];
    for await (const step of walkPages(pagesOf(1_000, 10), String, { maxPages: 3 }))
      steps.push(valueOf(step));
    expect(steps).toHaveLength(3);
    expect(steps.at(-1)).toMatchObject({ mayBeIncomplete: true, next: null, seen: 30 });
  });
});

describe('against a running service', () => {
  beforeAll(() => running.service.seed({ reports: 230, projects: 13 }));

  const silent: Partial<Switches>[] = [{ envelope: 'data' }, { envelope: 'bare' }];

  it.each([
    { envelope: 'resource' },
    { envelope: 'resource', links: 'absent' },
    { envelope: 'resource', links: 'other-host' },
    { envelope: 'paginator' },
    { envelope: 'nested' },
    ...silent,
  ] satisfies Partial<Switches>[])('%j returns all 230', async (switches) => {
    running.service.set(switches);
    const steps = await collect(walk());
    const ids = steps.flatMap(({ items }) => items.map(keyOf));
    expect(new Set(ids).size).toBe(230);
    expect(steps.at(-1)).toMatchObject({ seen: 230, mayBeIncomplete: false });
    expect(running.service.log.every(({ path }) => path === '/public/api/v1/reports')).toBe(true);
  });

  it.each([{ envelope: 'resource' }, ...silent] satisfies Partial<Switches>[])(
    'that ignores the page (%j), the walk ends and says that there may be more',
    async (switches) => {
      running.service.set({ ...switches, page: 'ignored' });
      const steps = await collect(walk());
      expect(steps.at(-1)).toMatchObject({ seen: 100, mayBeIncomplete: true });
      expect(running.service.log).toHaveLength(2);
    },
  );

  it('a full last page is followed by one more request, and no warning', async () => {
    const client = running.client();
    running.service.set({ envelope: 'bare' });
    const load = (cursor: PageCursor | null) =>
      client.listReports({ per_page: 10, search: 'full-page.example' }, { cursor });
    for (let at = 0; at < 20; at++)
      running.service.insert({ url: `https://full-page.example/${at}` });
    const steps = await collect(walkPages(load, keyOf));
    expect(steps.at(-1)).toMatchObject({ seen: 20, mayBeIncomplete: false });
    expect(running.service.log).toHaveLength(3);
    valueOf(await client.deleteProject('full-page.example'));
  });

  it('a failure ends the walk, and the previous step says where to continue', async () => {
    running.service.addFault({ action: 'status', status: 500, nth: 2 });
    const steps = [];
    for await (const step of walk()) steps.push(step);
    expect(steps).toHaveLength(2);
    expect(failureOf(steps[1]!)).toMatchObject({ kind: 'service-error' });
    const { next } = valueOf(steps[0]!);
    expect((await collect(walk(next))).at(-1)).toMatchObject({ seen: 130, next: null });
  });

  it('can be cancelled', async () => {
    const controller = new AbortController();
    const kinds = [];
    for await (const step of walk(null, controller.signal)) {
      kinds.push(step.ok ? 'page' : step.failure.kind);
      controller.abort();
    }
    expect(kinds).toEqual(['page', 'cancelled']);
  });
});

function pagesOf(total: number, size: number) {
  return (cursor: PageCursor | null) => {
    const page = Number(cursor?.page ?? 1);
    const start = (page - 1) * size;
    const items = Array.from({ length: Math.min(size, total - start) }, (_, at) => start + at);
    const next = start + size < total ? { page: String(page + 1) } : null;
    return Promise.resolve(
      success({ items, total, page, lastPage: null, next, nextIsGuess: false }),
    );
  };
}

function loadFrom(pages: { items: number[]; next: PageCursor | null; total?: number }[]) {
  let at = 0;
  return () => {
    const { items, next, total = null } = pages[at++]!;
    return Promise.resolve(
      success({ items, total, page: at, lastPage: null, next, nextIsGuess: false }),
    );
  };
}
