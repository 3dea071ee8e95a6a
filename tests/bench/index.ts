/**
 * Measures the first read of a very long list of reports after the extension is connected, while its
 * worker is stopped three times: how many requests does it take, how much memory does the worker use
 * afterwards, and how quickly is a page found? The alarm that wakes a stopped worker is brought forward.
 *
 *   npm run bench:index -- [--reports 100000]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ReadingProgress } from '../../lib/storage/reading-progress';
import { startService } from '../service/service';
import { buildExtension } from '../start/build-extension';
import { launchChromium } from '../support/chromium';
import { connect } from '../support/connect';
import { lookUpTimes } from './index/look-up-times';
import { workerHeap } from './index/worker-heap';
import { leaveWorkersAlone, openUnwatched } from './support/unwatched';

/** The progress is stored under this prefix plus the account's id. */
const KEY = 'index:';
const STOP_AT = [0.25, 0.5, 0.75];
const LOOK_UPS = 5_000;

const { values } = parseArgs({ options: { reports: { type: 'string', default: '100000' } } });
const count = Number(values.reports);
const pages = Math.ceil(count / 100);

buildExtension('chromium');
const service = await startService({ switches: { generate: 'instant' } });
service.seed({ reports: count, projects: 40 });
const chromium = await launchChromium();
try {
  const startedAt = performance.now();
  await connect(chromium, service);
  const connection = await leaveWorkersAlone(chromium.browser);
  const extension = await openUnwatched(connection, chromium.extensionId);

  const readPlace = async () => {
    const stored = await extension.evaluate<Record<string, ReadingProgress>>(
      'chrome.storage.local.get()',
    );
    const [key = '', place] = Object.entries(stored).find(([name]) => name.startsWith(KEY)) ?? [];
    return { accountId: key.slice(KEY.length), place };
  };
  async function untilSeen(share: number): Promise<void> {
    for (;;) {
      const { place } = await readPlace();
      if (place?.phase === 'ready' || (place?.seen ?? 0) >= share * count) return;
      await wait(100);
    }
  }

  let stops = 0;
  for (const share of STOP_AT) {
    await untilSeen(share);
    if (await extension.stopWorker()) stops += 1;
    await extension.evaluate(`chrome.alarms.create('index', { when: Date.now() + 100 })`);
  }
  await untilSeen(2);
  const seconds = (performance.now() - startedAt) / 1_000;
  const requests = service.log.filter(({ query }) => query.per_page === '100').length;
  const heap = await workerHeap(connection, chromium.extensionId);

  const { accountId, place } = await readPlace();
  const addresses = service.reports().map(({ url }) => url);
  const step = Math.max(1, Math.floor(count / LOOK_UPS));
  const looked = addresses.filter((_, position) => position % step === 0);
  const { full, empty } = await lookUpTimes(extension, accountId, looked);

  const rows = [
    row('reports known', place?.seen ?? 0, `${count}`, place?.seen === count),
    row('worker stops', stops, '3', stops === 3),
    row('requests', requests, `≤ ${Math.floor(pages * 1.03)}`, requests <= pages * 1.03),
    row('look-up, median, ms', percentile(full, 0.5), '', true),
    row('look-up, 99 %, ms', percentile(full, 0.99), '< 5', percentile(full, 0.99) < 5),
    row('look-up where there is nothing, 99 %, ms', percentile(empty, 0.99), '', true),
    row('worker heap, MB', heap / 1e6, '< 30', heap < 30e6),
    row('seconds', seconds, '', true),
  ];
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));
  process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await chromium.close();
  await service.stop();
}

function percentile(figures: number[], share: number): number {
  return figures.sort((a, b) => a - b)[Math.floor(figures.length * share)] ?? NaN;
}

function row(name: string, figure: number, target: string, reached: boolean) {
  return { name, figure: Number(figure.toFixed(2)), target, reached };
}
