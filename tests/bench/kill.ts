/**
 * Makes many submissions through the real extension while its worker is stopped at random moments and
 * answers get lost: how many reports exist in the end, and is any missing or duplicated?
 *
 *   npm run bench:kill -- [--count 300] [--seed NUMBER]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PRIVACY } from '../../lib/model/report';
import { randomFrom } from '../service/random';
import { startService } from '../service/service';
import { buildExtension } from '../start/build-extension';
import { launchChromium } from '../support/chromium';
import { connect } from '../support/connect';
import { pageAddress } from '../support/values';
import { planFaults } from './kill/plan-faults';
import { send } from './support/send';
import { leaveWorkersAlone, openUnwatched, type Unwatched } from './support/unwatched';

const STOP_AFTER_MS = { from: 50, to: 1_500 };
const NEXT_CLICK_WITHIN_MS = 800;
const GENERATING_TAKES_UP_TO_MS = 400;
/** How long stops continue after everything is submitted. */
const STOPS_GO_ON_MS = 30_000;
const GIVE_UP_MS = 15 * 60_000;

type Wish = ReturnType<typeof wishOf>;

const { values } = parseArgs({
  options: { count: { type: 'string', default: '300' }, seed: { type: 'string' } },
});
const count = Number(values.count);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const wishes = Array.from({ length: count }, (_, index) => wishOf(index));
const startedAt = Date.now();
let accountId = '';
let repeated = 0;
let stops = 0;

console.log(`${count} submissions, seed ${seed}`);
buildExtension('chromium');
const service = await startService({ switches: { generate: 'instant' } });
const chromium = await launchChromium();
try {
  await connect(chromium, service);
  accountId = String((await chromium.storage.get('local')).activeAccount);
  const connection = await leaveWorkersAlone(chromium.browser);
  const extension = await openUnwatched(connection, chromium.extensionId);
  const faults = planFaults(count * 4, randomFrom(seed));
  for (const fault of faults) service.addFault(fault);

  const stopping = new AbortController();
  const stopped = stopRepeatedly(extension, randomFrom(seed + 1), stopping.signal);
  await submitAll(extension, randomFrom(seed + 2));
  say(`all submitted, ${service.count()} reports exist`);
  void wait(STOPS_GO_ON_MS, undefined, { ref: false }).then(() => stopping.abort());
  await untilFinished(extension);
  stopping.abort();
  await stopped;
  printResults(faults.filter(({ nth = 0 }) => nth <= posts().length).length);
} finally {
  await chromium.close();
  await service.stop();
}

async function stopRepeatedly(
  extension: Unwatched,
  random: () => number,
  signal: AbortSignal,
): Promise<void> {
  const { from, to } = STOP_AFTER_MS;
  while (!signal.aborted) {
    await wait(from + random() * (to - from));
    service.set({ delayMs: random() * GENERATING_TAKES_UP_TO_MS });
    if (await extension.stopWorker()) stops += 1;
  }
}

/** Every tenth submission repeats the previous page with another privacy: both reports are wanted. */
function wishOf(index: number) {
  const again = index % 10 === 9;
  const address = pageAddress(`https://kill-${again ? index - 1 : index}.example/page`);
  return { address, privacy: again ? PRIVACY.public : PRIVACY.private };
}

async function submitAll(extension: Unwatched, random: () => number): Promise<void> {
  for (const wish of wishes) {
    if (wish.privacy !== PRIVACY.public) await wait(random() * NEXT_CLICK_WITHIN_MS);
    // A person clicks again only if nothing showed that the first click was accepted.
    while (!(await isAccepted(extension, wish))) repeated += 1;
  }
}

async function isAccepted(extension: Unwatched, wish: Wish): Promise<boolean> {
  const outcome = await send(extension, 'report.store', { accountId, ...wish, incognito: false });
  if (outcome && !outcome.ok) throw new Error(`Not accepted: ${JSON.stringify(outcome.failure)}`);
  return outcome !== null;
}

/** Each request wakes the worker, as an open page of the extension does. */
async function untilFinished(extension: Unwatched): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  while (Date.now() < deadline) {
    const listed = await send(extension, 'outbox.list', {});
    if (listed?.ok && listed.value.every(({ state }) => state === 'done' || state === 'stopped'))
      return;
    await wait(1_000);
  }
  say('gave up: the outbox is still working');
}

function printResults(answersLost: number): void {
  const reports = service.reports();
  const times = ({ address, privacy }: Wish) =>
    reports.filter((report) => report.url === address && report.privacy === privacy).length;
  const twice = wishes.filter((wish) => times(wish) > 1);
  const lost = wishes.filter((wish) => times(wish) === 0);
  for (const wish of twice) console.log(`duplicated: ${described(wish)}`);
  for (const wish of lost) console.log(`lost: ${described(wish)}`);
  console.table({
    submissions: count,
    'clicks repeated': repeated,
    'worker stops': stops,
    'answers lost': answersLost,
    'stores received': posts().length,
    reports: reports.length,
    duplicates: reports.length - (count - lost.length),
    lost: lost.length,
    seconds: Math.round((Date.now() - startedAt) / 1_000),
  });
  process.exitCode = twice.length + lost.length > 0 ? 1 : 0;
}

function posts() {
  return service.log.filter(({ method }) => method === 'POST');
}

function described({ address, privacy }: Wish): string {
  const received = posts()
    .filter(({ form }) => form.url === address && form.privacy === String(privacy))
    .map((post) => `at ${(post.receivedAt - startedAt) / 1_000} s (${post.status ?? 'no answer'})`);
  return `${address}, received ${received.join(', ') || 'never'}`;
}

function say(text: string): void {
  console.log(`${Math.round((Date.now() - startedAt) / 1_000)} s: ${text}`);
}
