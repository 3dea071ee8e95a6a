import { beforeEach, expect, it, vi } from 'vitest';
import { readingHandlers } from '../../../../lib/background/messages/reading-handlers';
import { failed, success } from '../../../../lib/model/outcome';
import type { Client } from '../../../../lib/service/client';
import { aReport } from '../../../support/an-entry';
import { failureOf, valueOf } from '../../../support/values';

type Options = Parameters<typeof readingHandlers>[0];

const ADDRESS = 'https://example.com/';
const drop = vi.fn(async () => {});
const repaint = vi.fn(async () => {});
beforeEach(() => {
  for (const mock of [drop, repaint]) mock.mockClear();
});

const handlersFor = (client: Partial<Client>, index: Partial<Options['index']>) =>
  readingHandlers({
    ask: (_accountId, question) => question(client as Client),
    index: { drop, ...index } as Options['index'],
    indexer: {} as Options['indexer'],
    toolbar: { repaint },
  });

it('a report that turns out to be gone disappears from the toolbar immediately', async () => {
  const showReport = async () => failed({ kind: 'gone' });
  const handlers = handlersFor({ showReport }, {});
  const shown = await handlers['report.show']({ accountId: 'a', id: '7' });
  expect(failureOf(shown)).toEqual({ kind: 'gone' });
  expect(repaint).toHaveBeenCalledOnce();
  expect(drop.mock.calls).toEqual([['a', '7']]);
  expect(drop).toHaveBeenCalledBefore(repaint);
});

it('so does one that the look-up of its page finds gone', async () => {
  const handlers = handlersFor(
    {
      listReports: async () => success({ items: [], total: 0, next: null }),
      showReport: async () => failed({ kind: 'gone' }),
    } as unknown as Client,
    {
      page: async () => ({
        same: [aReport({ id: '7', url: ADDRESS })],
        earlier: [],
        isComplete: false,
      }),
      believe: (_accountId, listed) => listed,
      contradictedIn: () => [],
      // Takes longer.
      add: () => new Promise(() => {}),
    },
  );
  const looked = await handlers['page.look']({ accountId: 'a', address: ADDRESS });
  expect(valueOf(looked).same).toEqual([]);
  expect(drop.mock.calls).toEqual([['a', '7']]);
  expect(repaint).toHaveBeenCalledOnce();
});

it('the checks of a report that was just shown are found, although keeping them takes a while', async () => {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => (keep = resolve));
  const briefs = vi.fn(async () => []);
  const showReport = async () => success({ ...aReport(), fields: {} });
  const handlers = handlersFor({ showReport }, { tell: () => kept, briefs });
  valueOf(await handlers['report.show']({ accountId: 'a', id: '7' }));
  const asked = handlers['report.briefs']({ accountId: 'a', ids: ['7'] });
  await Promise.resolve();
  expect(briefs).not.toHaveBeenCalled();
  keep();
  expect(valueOf(await asked)).toEqual([]);
  expect(briefs).toHaveBeenCalledOnce();
});
