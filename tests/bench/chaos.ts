/**
 * Hours of use in minutes, in a real browser, while everything goes wrong: the services break in every way
 * they can, over HTTP/1.1 and HTTP/2, and change their shape; the clock jumps; the worker and the browser
 * are stopped. Afterwards, is there exactly one report for each click, and does the queue say so?
 *
 *   npm run bench:chaos -- [--submissions 1000] [--seed NUMBER]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isOver } from '../../lib/model/entry';
import { randomFrom } from '../service/random';
import { startService } from '../service/service';
import { buildExtension } from '../start/build-extension';
import { accountId, SPEED, startBrowser } from './chaos/browser';
import { newClick, type Click } from './chaos/click';
import { ACTIONS, planFaults } from './chaos/faults';
import { isBroken, judge, storyOf } from './chaos/judge';
import { answer } from './chaos/person';
import { CALM, randomShape } from './chaos/shapes';

/** Each has an account. The first one also serves the pages that are reported. */
const PROTOCOLS = ['http', 'http2', 'http', 'http2'] as const;
/** Shares of the submissions. */
const STOP = 0.3;
const KILL = 0.035;
const NEW_SHAPE = 0.1;
const LOOK = 0.3;
/** The last ones are submitted in calm, to see whether the worker's memory grows. */
const CALM_SHARE = 0.1;
const NEXT_CLICK_WITHIN_MS = 400;
const STOP_WITHIN_MS = 800;
const GIVE_UP_MS = 10 * 60_000;
/** Promised for a run of this size. */
const FULL = { submissions: 1_000, faultsOfEachKind: 30, stops: 200, kills: 20 };
const HEAP_GROWS_TO = 1.2;

const { values } = parseArgs({
  options: { submissions: { type: 'string', default: '1000' }, seed: { type: 'string' } },
});
const submissions = Number(values.submissions);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const random = randomFrom(seed);
const startedAt = Date.now();
const counts = { stops: 0, kills: 0, shapes: 0 };
// Each start of the browser adds a listener.
process.setMaxListeners(0);

say(`${submissions} submissions, seed ${seed}`);
buildExtension('fast');
const services = await Promise.all(PROTOCOLS.map((protocol) => startService({ protocol })));
for (const [index, service] of services.entries())
  for (const fault of planFaults(submissions * 3, randomFrom(seed + index + 1)))
    service.addFault(fault);
const clicks = Array.from({ length: submissions }, (_, number) => {
  const index = number % services.length;
  return newClick(number, services[index]!, accountId(index), services[0]!.origin, random);
});
const calmFrom = Math.floor(submissions * (1 - CALM_SHARE));
const browser = await startBrowser(services, random);
try {
  for (const click of clicks.slice(0, calmFrom)) await oneMoment(click);
  say('all submitted in chaos; now in calm');
  const faults = faultsDone();
  for (const service of services) {
    service.clearFaults();
    service.set(CALM);
  }
  for (const click of clicks) click.retries = 0;
  await settle();
  const heapBefore = await browser.heap();
  for (const click of clicks.slice(calmFrom)) await submit(click);
  await settle();
  const heapAfter = await browser.heap();
  printResults(faults, heapAfter / heapBefore);
} finally {
  await browser.close();
  await Promise.all(services.map((service) => service.stop()));
}

/** A click, and what happens around it. */
async function oneMoment(click: Click): Promise<void> {
  await wait(random() * NEXT_CLICK_WITHIN_MS);
  if (random() < NEW_SHAPE) {
    click.service.set(randomShape(random));
    counts.shapes += 1;
  }
  await submit(click);
  if (random() < STOP) {
    await wait(random() * STOP_WITHIN_MS);
    if (await browser.stopWorker()) counts.stops += 1;
  }
  if (random() < KILL) {
    await wait(random() * STOP_WITHIN_MS);
    await browser.restart();
    counts.kills += 1;
  }
  if (random() < LOOK) await look();
}

/** A person clicks again only if the queue doesn't have it. */
async function submit(click: Click): Promise<void> {
  const { accountId: id, address, privacy, password, unlessKnown } = click;
  const input = {
    accountId: id,
    address,
    privacy,
    incognito: false,
    ...(password ? { password } : {}),
    ...(unlessKnown && { unlessKnown }),
  };
  while (!click.entry) {
    const outcome = await browser.send('report.store', input);
    if (outcome && !outcome.ok) throw new Error(`Not accepted: ${JSON.stringify(outcome.failure)}`);
    if (outcome) click.entry = outcome.value;
    else await look();
  }
}

/** Sees what the queue says, and answers its questions. Returns whether everything has come to an end. */
async function look(): Promise<boolean> {
  const listed = await browser.send('outbox.list', {});
  if (!listed?.ok) return false;
  const byAddress = new Map(listed.value.map((entry) => [entry.task.address, entry]));
  let isSettled = true;
  for (const click of clicks) {
    const entry = byAddress.get(click.address);
    if (!entry) {
      if (click.entry && !click.isGone) note(click, 'no longer in the queue');
      click.isGone = click.entry !== null;
      continue;
    }
    click.isGone = false;
    const said = `${entry.state}, ${entry.failure?.kind ?? 'no failure'}, sent ${entry.attempts} times`;
    note(click, said);
    click.entry = entry;
    if ((await answer(click, browser)) || !isOver(entry)) isSettled = false;
  }
  return isSettled;
}

function note({ story }: Click, said: string): void {
  if (!story.at(-1)?.endsWith(said)) story.push(`${Date.now()}: ${said}`);
}

async function settle(): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  while (!(await look()))
    if (Date.now() > deadline) return say('gave up: the queue is still working');
    else await wait(500);
}

/** How often each kind of fault really happened. */
function faultsDone(): Record<string, number> {
  const done = Object.fromEntries(ACTIONS.map((action) => [action, 0]));
  for (const { action, nth = 0, seen } of services.flatMap((service) => service.faults()))
    if (seen >= nth) done[action] = (done[action] ?? 0) + 1;
  return done;
}

function printResults(faults: Record<string, number>, heap: number): void {
  const verdicts = clicks.map((click) => ({ click, verdict: judge(click) }));
  const count = (wanted: string) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  const broken = verdicts.filter(({ verdict }) => isBroken(verdict));
  for (const { click, verdict } of broken) console.log(`${verdict}: ${storyOf(click)}`);
  const unhandled = browser.unhandled();
  for (const what of unhandled) console.log(`unhandled: ${what}`);
  console.table(faults);
  const rarest = Math.min(...Object.values(faults));
  console.table({
    submissions,
    seed,
    'one report': count('one report'),
    'needs attention, at most one report': count('told failed'),
    'two reports, and told so': count('told twice'),
    'had a report, and got new results': clicks.filter(({ isUpdate }) => isUpdate).length,
    lost: count('lost'),
    twice: count('twice'),
    untrue: count('untrue'),
    'unhandled rejections': unhandled.length,
    'heap of the worker, after / before': Number(heap.toFixed(2)),
    'rarest kind of fault': rarest,
    'changes of shape': counts.shapes,
    'worker stops': counts.stops,
    'browser kills': counts.kills,
    'clock jumps': browser.clockJumps(),
    'simulated hours': Number((((Date.now() - startedAt) * SPEED) / 3_600_000).toFixed(1)),
    minutes: Number(((Date.now() - startedAt) / 60_000).toFixed(1)),
  });
  const isFull = submissions >= FULL.submissions;
  const isEnough =
    rarest >= FULL.faultsOfEachKind && counts.stops >= FULL.stops && counts.kills >= FULL.kills;
  if (isFull && !isEnough) console.log('Too little went wrong to prove anything.');
  const isFlat = !isFull || heap <= HEAP_GROWS_TO;
  const ok = broken.length === 0 && unhandled.length === 0 && isFlat && (isEnough || !isFull);
  if (!ok)
    console.log(
      `Broken. Again: npm run bench:chaos -- --submissions ${submissions} --seed ${seed}`,
    );
  process.exitCode = ok ? 0 : 1;
}

function say(text: string): void {
  console.log(`${Math.round((Date.now() - startedAt) / 1_000)} s: ${text}`);
}
