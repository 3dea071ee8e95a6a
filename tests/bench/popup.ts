/**
 * Compares the popup with that of a blank extension, one line of text and one button, opened in random order
 * in the same browser. Reports medians of many openings, with quartiles. The first two of each are not
 * counted: after those, the browser has the compiled scripts.
 *
 * *Ready* means that the main button is there and enabled, and that a press at this moment is honoured: some
 * openings press it right then, and the bench fails if the service doesn't learn of each press exactly once.
 * On a page that was reported, the verdict and *Open report* have to be there as well. A person waits for the
 * first frame in which all of it is visible, so the targets are for that; when the document has it is told too.
 * `popup/watch-opening.ts` defines when the time starts, and when the popup has settled.
 *
 *   npm run bench:popup -- [--openings 30] [--rows never,language,reported,slow,presses,asleep,first,worker]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startService } from '../service/service';
import { buildExtension } from '../start/build-extension';
import { coldStarts } from './popup/cold-start';
import { compare, NAMES, openBoth, SCREENS, type Compared, type Screen } from './popup/compare';
import { row, worstRow, type Target } from './popup/figures';
import type { Opening } from './popup/open-popup';
import { planPresses, pressAll } from './popup/presses';
import { pageOf, setUp, setUpUnseen, startStage } from './popup/stage';
import { zippedSize } from './popup/zipped-size';

const SLOWDOWN = 4;
const SLOW_OPENINGS = 10;
const PRESSES_OF_EACH_KIND = 5;
const LAUNCHES = 5;
const READY: Record<Screen, Target> = { never: { ratio: 2 }, reported: { ratio: 3 } };
const ZIPPED_KIB: Record<Screen, Target> = { never: { most: 18 }, reported: { most: 26 } };

/** In this order: workers stay awake until the presses, which stop them. */
const ROWS = {
  never: () => whileAwake('never'),
  language: inChosenLanguage,
  reported: () => whileAwake('reported'),
  slow: () => forEachScreen(onSlowProcessor),
  presses: onPress,
  asleep: () => forEachScreen(whileAsleep),
  first: afterInstall,
  worker: fromStop,
};

const { values } = parseArgs({
  options: {
    openings: { type: 'string', default: '30' },
    rows: { type: 'string', default: Object.keys(ROWS).join() },
  },
});
const openings = Number(values.openings);
const wanted = values.rows.split(',');
const table: Record<string, object> = {};

buildExtension('chromium');
const service = await startService({ switches: { generate: 'instant' } });
service.seed({ reports: 200, projects: 20 });
// Some days old, as most are. The last two appear under *Earlier on this site*.
for (const [page, score] of Object.entries({ good: 90, decent: 60, bad: 20 })) {
  const url = new URL(page, pageOf(service, 'reported')).href;
  service.insert({ url, score, createdAt: Date.now() - score * 3_600_000 });
}
const presses = planPresses(service, PRESSES_OF_EACH_KIND);
const stage = await startStage((verdict) => setUp(verdict, service));
try {
  for (const [name, measure] of Object.entries(ROWS)) if (wanted.includes(name)) await measure();
  console.table(table);
  if (stage.errors.length > 0) throw new Error(`Popups logged errors:\n${stage.errors.join('\n')}`);
} finally {
  await stage.close();
  await service.stop();
}

async function forEachScreen(measure: (screen: Screen, name: string) => Promise<void>) {
  for (const screen of Object.keys(SCREENS) as Screen[]) {
    await stage.show(pageOf(service, screen));
    await measure(screen, NAMES[screen]);
  }
}

async function whileAwake(screen: Screen): Promise<void> {
  await stage.show(pageOf(service, screen));
  const name = NAMES[screen];
  const compared = await compare(stage, screen, openings);
  add(`${name}: ready in the document, ms`, compared, ({ ready }) => ready);
  add(`${name}: ready on screen, ms`, compared, ({ shown }) => shown, READY[screen]);
  add(`${name}: first contentful paint, ms`, compared, (one) => one.firstContentfulPaint, {
    ratio: 2,
  });
  add(`${name}: script time, ms`, compared, ({ script }) => script);
  const shifts = ofBoth(compared, ({ layoutShift }) => layoutShift);
  table[`${name}: layout shift, worst opening`] = worstRow(...shifts, { most: 0 });
  const files = new Set(compared.ours.flatMap((opening) => opening.files));
  const zipped = await zippedSize(join(stage.folder, 'extension'), [...files]);
  table[`${name}: all files, gzip, KiB`] = row([0], [zipped / 1_024], ZIPPED_KIB[screen]);
}

/** Not that of the browser: its texts are noted, and read with the first line of script. */
async function inChosenLanguage(): Promise<void> {
  await stage.chooseLanguage('de');
  await stage.show(pageOf(service, 'unknown'));
  const compared = await compare(stage, 'never', openings);
  add('never reported, in German: ready on screen, ms', compared, ({ shown }) => shown);
  await stage.chooseLanguage('');
}

async function whileAsleep(screen: Screen, name: string): Promise<void> {
  const compared = await compare(stage, screen, openings, { asleep: true });
  add(`${name}, asleep: ready in the document, ms`, compared, ({ ready }) => ready);
  add(`${name}, asleep: ready on screen, ms`, compared, ({ shown }) => shown, READY[screen]);
}

async function onSlowProcessor(screen: Screen, name: string): Promise<void> {
  const compared = await compare(stage, screen, SLOW_OPENINGS, { slowdown: SLOWDOWN });
  const tasks = ofBoth(compared, ({ longestTask = NaN }) => longestTask);
  table[`${name}, ${SLOWDOWN} × slower: longest task, ms`] = row(...tasks);
  table[`${name}, ${SLOWDOWN} × slower: … in the worst opening`] = worstRow(...tasks, { most: 50 });
  add(`${name}, ${SLOWDOWN} × slower: ready on screen, ms`, compared, ({ shown }) => shown);
}

async function onPress(): Promise<void> {
  const lost = await pressAll(stage, service, presses);
  console.log(`${presses.length - lost.length} of ${presses.length} presses honoured once`);
  if (lost.length === 0) return;
  console.log(lost.join('\n'));
  process.exitCode = 1;
}

/** Each time in a new profile. */
async function afterInstall(): Promise<void> {
  const compared: Compared = { blank: [], ours: [] };
  for (let launch = 0; launch < LAUNCHES; launch++) {
    const fresh = await startStage((verdict) => setUpUnseen(verdict, service));
    try {
      await fresh.show(pageOf(service, 'never'));
      const { blank, ours } = await openBoth(fresh, 'never');
      compared.blank.push(blank);
      compared.ours.push(ours);
    } finally {
      await fresh.close();
    }
  }
  add('first opening after install: ready on screen, ms', compared, ({ shown }) => shown);
}

async function fromStop(): Promise<void> {
  const { blank, listening, ours } = await coldStarts(stage, openings);
  table['worker, from stopped to its first answer, ms'] = row(blank, ours, { ratio: 1.35 });
  table['… with its listeners only, ms'] = row(blank, listening);
}

function add(
  name: string,
  compared: Compared,
  read: (opening: Opening) => number,
  target: Target = {},
): void {
  table[name] = row(...ofBoth(compared, read), target);
}

function ofBoth(
  { blank, ours }: Compared,
  read: (opening: Opening) => number,
): [blank: number[], ours: number[]] {
  return [blank.map(read), ours.map(read)];
}
