import type { MessageInput, MessageName, MessageValue } from '../../../lib/messages';
import type { Service } from '../../service/service';
import { launchChromium } from '../../support/chromium';
import { fastBuild, fastClock } from '../../support/fast-clock';
import { workerHeap } from '../index/worker-heap';
import { send } from '../support/send';
import { leaveWorkersAlone, openUnwatched } from '../support/unwatched';
import { oneOf, type Random } from './random';

/** An hour a minute. */
export const SPEED = 60;
const HOUR = 3_600_000 / SPEED;
const JUMP_EVERY_MS = 15_000;
const JUMPS = [0, HOUR, -HOUR, 48 * HOUR, -48 * HOUR];
/** Where the worker reports what nobody caught. */
const UNHANDLED = '/pages/unhandled';

export type ChaosBrowser = Awaited<ReturnType<typeof startBrowser>>;

/** Chromium with an account for each service, whose worker and whole self can be stopped at any time. */
export async function startBrowser(services: Service[], random: Random) {
  const clock = fastClock(SPEED);
  const [first] = services;
  if (!first) throw new Error('There is no service.');
  const jumps = Array.from({ length: 1_000 }, (_, index) =>
    index === 0 ? 0 : oneOf(JUMPS, random),
  );
  const options = {
    build: fastBuild(clock),
    args: ['--ignore-certificate-errors'],
    hosts: ['http://127.0.0.1/*', 'https://127.0.0.1/*'],
    workerScript: `${jumpingClock(clock.start, jumps)}${unhandledTold(first.origin)}`,
  };
  let chromium = await launchChromium(options);
  await chromium.storage.set('local', accountsOf(services));
  let opened = await open();

  async function open() {
    const connection = await leaveWorkersAlone(chromium.browser);
    return { connection, page: await openUnwatched(connection, chromium.extensionId) };
  }

  return {
    send: <N extends MessageName>(name: N, input: MessageInput<N>) =>
      send(opened.page, name, input) as Promise<
        { ok: true; value: MessageValue<N> } | { ok: false; failure: unknown } | null
      >,
    stopWorker: () => opened.page.stopWorker(),
    /** Ends the browser like a power cut, and starts it again. */
    async restart(): Promise<void> {
      await chromium.kill();
      chromium = await launchChromium({ ...options, folder: chromium.folder });
      opened = await open();
    },
    heap: () => workerHeap(opened.connection, chromium.extensionId),
    clockJumps: () => Math.floor((Date.now() - clock.start) / JUMP_EVERY_MS),
    unhandled: () =>
      first.log.filter(({ path }) => path === UNHANDLED).map(({ query }) => String(query.what)),
    close: () => chromium.close(),
  };
}

/** The browser's clock is set to another time again and again, whether the worker runs or not. */
const jumpingClock = (start: number, jumps: number[]): string => `{
  const now = Date.now, jumps = ${JSON.stringify(jumps)};
  Date.now = () => now() + jumps[Math.floor((now() - ${start}) / ${JUMP_EVERY_MS}) % jumps.length];
}`;

const unhandledTold = (origin: string): string => `
  for (const type of ['unhandledrejection', 'error'])
    addEventListener(type, ({ reason, message }) => {
      fetch('${origin}${UNHANDLED}?what=' + encodeURIComponent(reason?.stack ?? reason ?? message));
    });
`;

export const accountId = (index: number): string => `account-${index}`;

function accountsOf(services: Service[]): Record<string, unknown> {
  const ids = services.map((_, index) => accountId(index));
  return {
    accounts: services.map(({ baseUrl, apiKey }, index) => ({
      id: ids[index],
      name: `Service ${index}`,
      baseUrl,
      keyHint: apiKey.slice(-4),
    })),
    activeAccount: ids[0],
    apiKeys: Object.fromEntries(
      services.map(({ apiKey, origin }, index) => [ids[index], { key: apiKey, origin }]),
    ),
  };
}
