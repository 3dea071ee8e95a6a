/**
 * Compares the popup over a page that was never reported with that of a blank extension, one line of
 * text and one button, opened alternately in the same browser; then measures the first answer of each
 * worker after it was stopped. Reports medians of many openings. The first two of each are not counted:
 * after those, the browser has the compiled scripts.
 * `popup/watch-ready.ts` defines *ready* and when the time starts.
 *
 *   npm run bench:popup -- [--openings 30]
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExtension } from '../start/build-extension';
import { startService } from '../service/service';
import { launchChromium } from '../support/chromium';
import { connect } from '../support/connect';
import { writeBlankExtension, writeListeningExtension } from './popup/blank-extension';
import { zippedSize, zippedStyle } from './popup/zipped-size';
import { coldStart } from './popup/cold-start';
import { measureOpening, type Opening } from './popup/measure-opening';
import { leaveWorkersAlone, openUnwatched } from './support/unwatched';

const NOT_COUNTED = 2;

const { values } = parseArgs({ options: { openings: { type: 'string', default: '30' } } });
const openings = Number(values.openings);

buildExtension('chromium');
const service = await startService();
const folders = [await writeBlankExtension(), await writeListeningExtension()];
const extension = await launchChromium({ extraExtensions: folders });
const { browser, extensionId } = extension;
try {
  const settings = await connect(extension, service);
  const page = await browser.newPage();
  await page.goto(`${service.origin}/pages/good`);
  // The settings page shares a process with the popup and would be counted with it.
  await settings.close();
  const installed = [...(await browser.extensions()).values()];
  const idOf = (name: string): string => {
    const found = installed.find((each) => each.name === name);
    if (!found) throw new Error(`The extension ${name} is not installed.`);
    return found.id;
  };
  const blankId = idOf('Blank');

  const blank: Opening[] = [];
  const ours: Opening[] = [];
  for (let opening = 0; opening < NOT_COUNTED + openings; opening++) {
    blank.push(await measureOpening(browser, page, blankId));
    ours.push(await measureOpening(browser, page, extensionId));
  }
  const errors = await extension.errors();
  if (errors.length > 0) throw new Error(`The extension logged errors:\n${errors.join('\n')}`);

  const connection = await leaveWorkersAlone(browser);
  const blankWorker = await openUnwatched(connection, blankId);
  const listeningWorker = await openUnwatched(connection, idOf('Listening'));
  const ourWorker = await openUnwatched(connection, extensionId);
  const coldBlank: number[] = [];
  const coldListening: number[] = [];
  const coldOurs: number[] = [];
  for (let start = 0; start < NOT_COUNTED + openings; start++) {
    coldBlank.push(await coldStart(blankWorker));
    coldListening.push(await coldStart(listeningWorker));
    coldOurs.push(await coldStart(ourWorker));
  }

  const compare = (read: (opening: Opening) => number, target = '') =>
    row(blank.map(read), ours.map(read), target);
  const folder = join(extension.folder, 'extension');
  const loaded = new Set(ours.flatMap(({ files }) => files.map((url) => new URL(url).pathname)));
  const zipped =
    (await zippedSize(folder, [...loaded])) + (await zippedStyle(folder, 'popup.html'));
  console.table({
    'ready, ms': compare(({ ready }) => ready, '≤ 2.0 × blank'),
    'first contentful paint, ms': compare(({ firstContentfulPaint }) => firstContentfulPaint),
    'script time, ms': compare(({ script }) => script),
    'script heap, KiB': compare(({ heap }) => heap / 1024),
    'gzip loaded, KiB': row([0], [zipped / 1024], '≤ 16 KiB'),
    'cold start of the worker, ms': row(coldBlank, coldOurs, '≤ 1.3 × blank'),
    '… with its listeners only, ms': row(coldBlank, coldListening, ''),
  });
} finally {
  await extension.close();
  await service.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

function row(blank: number[], ours: number[], target: string) {
  const [base, figure] = [median(blank), median(ours)];
  return {
    blank: Number(base.toFixed(1)),
    Verdict: Number(figure.toFixed(1)),
    ratio: base > 0 ? Number((figure / base).toFixed(2)) : '',
    target,
  };
}

/** The median without the openings that are not counted. A single figure always counts. */
function median(figures: number[]): number {
  const counted = figures.slice(figures.length > NOT_COUNTED ? NOT_COUNTED : 0);
  return counted.sort((a, b) => a - b)[Math.floor(counted.length / 2)] ?? NaN;
}
