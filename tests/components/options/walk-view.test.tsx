import { expect, it } from 'vitest';
import { walkView } from '../../../components/options/reports/walk-view';
import type { LocalReports } from '../../../lib/local-reports';
import { success } from '../../../lib/model/outcome';
import type { Report } from '../../../lib/model/report';
import { aReport } from '../../support/an-entry';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

it('what a service lists too much is left out of what is done to all of a list', async () => {
  const reports = (['bad', 'good', 'bad'] as const).map((verdict, place) =>
    aReport({ id: String(place), url: `https://example.com/${place}`, verdict }),
  );
  fakeBackground({ 'reports.list': () => success(onePage(reports)) });
  const list = {
    accountId: 'a1',
    view: { result: ['bad' as const] },
    total: 3,
    from: 'service' as const,
    local: {} as LocalReports,
    marks: { watched: [], queued: [], now: 0 },
  };
  const { signal } = new AbortController();
  const tools = { signal, onProgress: () => {}, onFailure: async () => {} };
  const found: Report[] = [];
  for await (const { items } of walkView(list, tools)) found.push(...items);
  expect(found.map(({ id }) => id)).toEqual(['0', '2']);
});
