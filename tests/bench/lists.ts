/**
 * Measures what a person waits for on the list of reports: the first rows with a service that takes three seconds,
 * and without it, beside a page of a blank extension; the rows after each key of a search, after sorting and
 * filtering; with 100 reports and with very many. Each time ends with the frame that shows the rows.
 *
 *   npm run bench:lists -- [--reports 100000] [--openings 12]
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Account } from '../../lib/model/account';
import { ORDERS, REPORT_SORTS } from '../../lib/model/query';
import { startService } from '../service/service';
import { buildExtension } from '../start/build-extension';
import { launchChromium } from '../support/chromium';
import { connect } from '../support/connect';
import { buildHook, loadHook } from './lists/build-hook';
import { fillIndex } from './lists/fill-index';
import { heapsOf, timeSteps, type Step, type Times } from './lists/measure';
import { answerTime } from './options/answer-time';
import { openList, type Loading } from './options/measure-list';
import { writeBlankExtension } from './popup/blank-extension';

/** With nearly every key, other rows match. Of few keys, the slowest of twenty would be the worst of all. */
const ROUNDS = 4;
const WORDS = ['1234', 'bo 8 7', 'amb 5 3 1', 'w-40', 'do 9 gu', 'zz'];
const FEW = 100;
const NOT_COUNTED = 2;
const SLOW_MS = 3_000;
const LIST = '#/reports';

const SEARCHES: Step[] = Array.from({ length: ROUNDS }, () => WORDS)
  .flat()
  .flatMap((word) =>
    Array.from(word, (_, at) => ({ type: word.slice(0, at + 1), changes: 'count' as const })),
  );
const SORTS: Step[] = REPORT_SORTS.flatMap((sort_by) =>
  ORDERS.map((sort) => ({
    hash: `${LIST}?sort_by=${sort_by}&sort=${sort}`,
    changes: 'first row' as const,
  })),
);
const FILTERS: Step[] = [
  'result=bad',
  'result=good,unknown&sort_by=url',
  'privacy=public',
  'date=30d',
  'date=over-90d',
  'date=2026-01-01..2026-06-30&sort_by=generated_at',
  'host=e',
  'path=a&sort_by=url',
].map((state) => ({ hash: `${LIST}?${state}`, changes: 'count' }));

const { values } = parseArgs({
  options: {
    reports: { type: 'string', default: '100000' },
    openings: { type: 'string', default: '12' },
  },
});
const many = Number(values.reports);

buildExtension('chromium');
const few = await measure(FEW, []);
const all = await measure(many, [SEARCHES, SORTS, FILTERS]);

const rows = [
  row('a blank page on screen, ms', all.blank, Infinity),
  row('first rows, the service takes 3 s, ms', all.slow, Infinity),
  row('first rows, the service takes 3 s, × blank', all.slow / all.blank, 2.5),
  row('first rows, no service, × blank', all.offline / all.blank, 2.5),
  row(`first rows, × those with ${FEW}`, all.slow / all.blank / (few.slow / few.blank), 1.3),
  row('the service’s answer on screen, minus its own time, × blank', all.settled, 4),
  row(
    `search, rows after each of ${all.searches.length} keys, median, ms`,
    percentile(all.searches, 0.5),
    Infinity,
  ),
  row('search, rows after each key, 95 %, ms', percentile(all.searches, 0.95), 50),
  row('sorted rows, slowest, ms', Math.max(...all.sorts), 100),
  row('filtered rows, slowest, ms', Math.max(...all.filters), 100),
  row('longest task of the page, ms', all.longestTask, 50),
  row('page heap, MB', all.heaps.page / 1e6, 60),
  row('worker heap, MB', all.heaps.worker / 1e6, Infinity),
];
console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;

async function measure(count: number, series: Step[][]) {
  const service = await startService({ switches: { generate: 'instant' } });
  const blankFolder = await writeBlankExtension();
  const chromium = await launchChromium({ extraExtensions: [blankFolder] });
  const { browser, origin, extensionId } = chromium;
  let isServing = true;
  try {
    await buildHook(join(chromium.folder, 'extension'));
    await (await connect(chromium, service)).close();
    const [account] = (await chromium.storage.get('local')).accounts as Account[];
    if (!account) throw new Error('There is no account.');
    service.seed({ reports: count, projects: 40 });
    const filling = await loadHook(await chromium.openOptions('#/settings'));
    await fillIndex(filling, account, service.reports());
    await filling.close();
    const blankId = [...(await browser.extensions()).keys()].find((id) => id !== extensionId);

    async function open() {
      const [blankPage, blank] = await openList(
        browser,
        `chrome-extension://${blankId}/popup.html`,
      );
      await blankPage.close();
      const [page, ours] = await openList(browser, `${origin}/options.html${LIST}`);
      return { page, blank: blank.shown, ours };
    }
    /** Medians of what is timed in each opening. */
    async function openings(timed: (ours: Loading) => number | Promise<number>) {
      const times: { blank: number; ours: number }[] = [];
      for (let opening = 0; opening < NOT_COUNTED + Number(values.openings); opening++) {
        const { page, blank, ours } = await open();
        const time = await timed(ours);
        await page.close();
        if (opening >= NOT_COUNTED) times.push({ blank, ours: time });
      }
      const median = (of: 'blank' | 'ours') =>
        percentile(
          times.map((time) => time[of]),
          0.5,
        );
      return { blank: median('blank'), ours: median('ours') };
    }

    const answer = await answerTime(service, 'reports?per_page=10');
    const settled = await openings((ours) => ours.settled);
    service.addFault({ action: 'slow-headers', ms: SLOW_MS });
    const slow = await openings(({ shown }) => shown);
    await service.stop();
    isServing = false;
    const offline = await openings(({ shown }) => shown);

    const { page } = await open();
    await page.bringToFront();
    await page.waitForFunction(() => document.querySelector('main nav button'));
    // The worker goes on sorting for a while.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 3_000)));
    const times: Times[] = [];
    for (const steps of series) {
      // Nothing that came before may be what they show.
      await timeSteps(page, [{ hash: `${LIST}?search=nothing`, changes: 'first row' }]);
      times.push(await timeSteps(page, steps));
    }
    const [searches = [], sorts = [], filters = []] = times.map(({ answers }) => visible(answers));
    const heaps = await heapsOf(page);
    const errors = await chromium.errors();
    if (errors.length > 0) throw new Error(`The extension logged errors:\n${errors.join('\n')}`);
    return {
      settled: (settled.ours - answer) / settled.blank,
      blank: slow.blank,
      slow: slow.ours,
      offline: (offline.ours / offline.blank) * slow.blank,
      searches,
      sorts,
      filters,
      longestTask: Math.max(...times.map(({ longestTask }) => longestTask)),
      heaps,
    };
  } finally {
    await chromium.close();
    if (isServing) await service.stop();
    await rm(blankFolder, { recursive: true, force: true });
  }
}

/** A step that changes nothing on screen can't be timed. */
function visible(answers: (number | null)[]): number[] {
  const times = answers.filter((time) => time !== null);
  if (times.length < answers.length / 2) throw new Error('Most steps changed nothing on screen.');
  return times;
}

function percentile(figures: number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? NaN;
}

function row(name: string, figure: number, most: number) {
  const target = most === Infinity ? '' : `≤ ${most}`;
  return { name, figure: Number(figure.toFixed(1)), target, reached: figure <= most };
}
