/**
 * Compares the list of reports, 100 per page, and the page of a report with 56 checks, 43 of them failed, with a page
 * of a blank extension that has one line of text, opened alternately in the same browser: with the background awake,
 * and asleep, when the page starts in a new process, as those of the blank extension always do. Then measures how long
 * sorting, filtering and selecting 100 rows, and getting new results for them, keep the page busy. Reports medians of
 * many openings. The first two of each are not counted: after those, the browser has the compiled scripts.
 *
 *   npm run bench:options -- [--openings 20]
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startService } from '../service/service';
import { buildExtension } from '../start/build-extension';
import { launchChromium } from '../support/chromium';
import { connect } from '../support/connect';
import { answerTime } from './options/answer-time';
import {
  longestTaskOf,
  openList,
  untilQuiet,
  type Action,
  type Loading,
} from './options/measure-list';
import { writeBlankExtension } from './popup/blank-extension';
import { zippedSize } from './popup/zipped-size';

const NOT_COUNTED = 2;
const ROUNDS = 5;
const LIST = '#/reports?per_page=100';
/** 43 of its 56 checks failed. */
const REPORT = '1';

const TARGETS: Record<string, string> = { 'the list': '≤ 2.5', 'a report': '≤ 3' };

const ACTIONS: Record<string, Action[]> = {
  sorted: [{ choose: ['Sort by', 'url'] }, { choose: ['Sort by', 'id'] }],
  filtered: [
    { open: 'Verdict', tick: 'Bad' },
    { open: 'Verdict', tick: 'Bad' },
  ],
  selected: [{ tick: 'Select all' }, { tick: 'Select all' }],
  'sent for new results': [
    { tick: 'Select all' },
    { press: 'Update results' },
    // They stay selected.
    { tick: 'Select all' },
  ],
};

const { values } = parseArgs({ options: { openings: { type: 'string', default: '20' } } });

buildExtension('chromium');
const service = await startService({ switches: { generate: 'instant' } });
service.seed({ reports: 2_000, projects: 40 });
const blankFolder = await writeBlankExtension();
const extension = await launchChromium({ extraExtensions: [blankFolder] });
const { browser, origin, extensionId } = extension;
try {
  await (await connect(extension, service)).close();
  const blankId = [...(await browser.extensions()).keys()].find((id) => id !== extensionId);
  if (!blankId) throw new Error('The blank extension is not installed.');

  /** Closed once it is quiet: what a page still does would slow down the one after it. */
  const open = async (url: string): Promise<Loading> => {
    const [page, loading] = await openList(browser, url);
    await untilQuiet(page);
    await page.close();
    return loading;
  };
  const blank: number[] = [];
  const lists: Loading[] = [];
  const shown = { 'the list': [], 'a report': [], 'the list, asleep': [], 'a report, asleep': [] };
  const settled: number[] = [];
  for (let opening = 0; opening < NOT_COUNTED + Number(values.openings); opening++) {
    blank.push((await open(`chrome-extension://${blankId}/popup.html`)).shown);
    for (const [name, times] of Object.entries<number[]>(shown)) {
      if (name.endsWith('asleep')) await extension.stopWorker();
      const isList = name.startsWith('the list');
      const loading = await open(`${origin}/options.html${isList ? LIST : `#/reports/${REPORT}`}`);
      times.push(loading.shown);
      if (name !== 'the list') continue;
      lists.push(loading);
      settled.push(await loading.settled);
    }
  }

  // Before there is other work for it.
  const answer = await answerTime(service, 'reports?per_page=100');
  const [page] = await openList(browser, `${origin}/options.html${LIST}`);
  const busy: Record<string, number> = {};
  for (const [name, actions] of Object.entries(ACTIONS)) {
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const action of actions) longest.push(await longestTaskOf(page, action));
    busy[name] = Math.max(...longest.slice(NOT_COUNTED));
  }
  const errors = await extension.errors();
  if (errors.length > 0) throw new Error(`The extension logged errors:\n${errors.join('\n')}`);

  const base = median(blank);
  const scripts = new Set(
    lists.flatMap((loading) => loading.scripts).map((url) => new URL(url).pathname),
  );
  const zipped = await zippedSize(join(extension.folder, 'extension'), [...scripts]);
  console.table({
    'a blank page on screen, ms': figure(base),
    ...Object.fromEntries(
      Object.entries<number[]>(shown).flatMap(([name, times]) => [
        [`${name} on screen, ms`, figure(median(times))],
        [`${name} on screen, × blank`, figure(median(times) / base, TARGETS[name])],
      ]),
    ),
    'the service’s own answer, ms': figure(answer),
    'the list up to date, ms': figure(median(settled)),
    'the list up to date, minus the answer, × blank': figure(
      (median(settled) - answer) / base,
      '≤ 4',
    ),
    ...Object.fromEntries(
      Object.entries(busy).map(([name, longest]) => [
        `100 rows ${name}: longest task, ms`,
        figure(longest, 'none above 50'),
      ]),
    ),
    'script of the first route, gzip, KiB': figure(zipped / 1024, '≤ 45'),
  });
} finally {
  await extension.close();
  await service.stop();
  await rm(blankFolder, { recursive: true, force: true });
}

function figure(value: number, target = '') {
  return { Verdict: Number(value.toFixed(2)), target };
}

function median(figures: number[]): number {
  const counted = figures.slice(NOT_COUNTED).sort((a, b) => a - b);
  return counted[Math.floor(counted.length / 2)] ?? NaN;
}
