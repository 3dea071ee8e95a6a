import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { PageCursor } from '../../../lib/model/page';
import { walkPages } from '../../../lib/model/walk-pages';
import { useService } from '../../support/running-service';
import { valueOf } from '../../support/values';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const running = useService();
/** In the model they take 5.6 MB; their ids alone take 1.2 MB. */
const REPORTS = 20_000;

it('a walk over thousands of reports yields each once, and keeps at most a page in memory', async () => {
  running.service.seed({ reports: REPORTS, projects: 40 });
  const client = running.client();
  const load = (cursor: PageCursor | null) => client.listReports({ per_page: 100 }, { cursor });
  let seen = 0;
  let outOfOrder = 0;
  let lastId = Infinity;
  let heapAtStart = 0;
  let heapAtMost = 0;
  for await (const step of walkPages(load, ({ id }) => String(id))) {
    const { items } = valueOf(step);
    seen += items.length;
    // Newest first, each id below the previous one: none comes twice.
    for (const { id } of items) {
      if (Number(id) >= lastId) outOfOrder++;
      lastId = Number(id);
    }
    running.service.clearLog();
    if (seen % 4_000 !== 0) continue;
    heapAtStart ||= liveHeap();
    heapAtMost = Math.max(heapAtMost, liveHeap());
  }
  expect({ seen, outOfOrder }).toEqual({ seen: REPORTS, outOfOrder: 0 });
  expect(heapAtMost - heapAtStart).toBeLessThan(1_000_000);
});

function liveHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
