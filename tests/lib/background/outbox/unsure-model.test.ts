import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import type { Entry } from '../../../../lib/model/entry';
import { success } from '../../../../lib/model/outcome';
import { identityOf } from '../../../../lib/model/identity';
import { aStore } from '../../../support/an-entry';
import { valueOf } from '../../../support/values';
import { createWorld, type Deployment, type Fate } from './a-world';

const RUNS = 150 * Number(process.env.FUZZ ?? 1);
const DAY = 86_400_000;
const PAGE = 'https://www.Shop.example/Lamps/index.html?b=2&a=1';

const fate = fc.constantFrom<Fate>(
  'answered',
  'answered with nothing',
  'answered with an old report',
  'made, answer lost',
  'made, answered with an error',
  'made twice',
  'never arrived',
  'rejected with an error',
);

const deployment: fc.Arbitrary<Deployment> = fc.record({
  ids: fc.constantFrom('number', 'uuid', 'unusable'),
  dates: fc.boolean(),
  sorts: fc.boolean(),
  searches: fc.boolean(),
  perPage: fc.constantFrom(10, 100),
  spells: fc.constantFrom(
    (address: string) => address,
    (address: string) => address.toLowerCase().replace('https://www.', ''),
    () => 'elsewhere.example/after-redirects',
  ),
  tellsPrivacy: fc.boolean(),
  workMs: fc.constantFrom(0, 10_000, 60_000, 149_000),
});

/** Between two looks of the outbox. */
const event = fc.oneof(
  { weight: 6, arbitrary: fc.constant('nothing' as const) },
  { weight: 1, arbitrary: fc.constant('the worker is stopped' as const) },
  { weight: 1, arbitrary: fc.constant('the clock jumps ahead' as const) },
  { weight: 1, arbitrary: fc.constant('the clock jumps back' as const) },
  { weight: 1, arbitrary: fc.constant('reads fail' as const) },
  { weight: 1, arbitrary: fc.constant('a colleague reports another page' as const) },
  { weight: 1, arbitrary: fc.constant('a colleague reports this page, privately' as const) },
  { weight: 1, arbitrary: fc.constant('a page of reports is added by others' as const) },
);

const scenario = fc.record({
  deployment,
  fates: fc.array(fate, { minLength: 1, maxLength: 3 }),
  before: fc.nat({ max: 130 }),
  events: fc.array(event, { maxLength: 14 }),
});

beforeEach(() => fakeBrowser.reset());

it('one click makes one report, and is done only with its own', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      await fakeBrowser.storage.local.clear();
      const world = createWorld(given.deployment, given.fates);
      for (let count = 0; count < given.before; count++)
        world.add(count % 3 ? `https://other.example/${count}` : PAGE, 0);

      let wakeMoment: number | null = null;
      const startWorker = () =>
        createOutbox({
          store: entryStore,
          connect: () => Promise.resolve(success(world.client)),
          wakeAt: (moment) => void (wakeMoment = moment),
          stayAwake: () => undefined,
          now: () => world.time + world.clockError,
          ticks: () => world.time,
        });
      let outbox = startWorker();
      const added = await outbox.add({
        accountId: 'account',
        task: aStore({ address: PAGE, privacy: 0 }),
        incognito: false,
      });
      const { id } = valueOf(added);
      const read = async (): Promise<Entry> => {
        // Until nothing is in progress any more.
        do await new Promise((turn) => setImmediate(turn));
        while (outbox.isUnderWay(id));
        const key = `outbox:${id}`;
        return (await fakeBrowser.storage.local.get(key))[key] as Entry;
      };

      let entry = await read();
      for (let look = 0; look < 60 && !['done', 'stopped'].includes(entry.state); look++) {
        switch (given.events[look]) {
          case 'the worker is stopped':
            outbox = startWorker();
            break;
          case 'the clock jumps ahead':
            world.clockError += 2 * DAY;
            break;
          case 'the clock jumps back':
            world.clockError -= 2 * DAY;
            break;
          case 'reads fail':
            world.failNextReads(1);
            break;
          case 'a colleague reports another page':
            world.add('https://colleague.example/', 0);
            break;
          case 'a colleague reports this page, privately':
            // Where the service does not tell privacies apart, nobody could.
            if (given.deployment.tellsPrivacy) world.add(PAGE, 1);
            break;
          case 'a page of reports is added by others':
            for (let count = 0; count < 120; count++) world.add(`https://busy.example/${count}`, 0);
            break;
          default:
        }
        await outbox.pump();
        const clock = world.time + world.clockError;
        if (wakeMoment !== null && wakeMoment > clock) {
          // No wait is longer than a normal one, whatever the clock did.
          expect(wakeMoment - clock).toBeLessThanOrEqual(5 * 60_000);
          world.time += wakeMoment - clock;
        }
        await outbox.pump();
        entry = await read();
      }

      expect(['done', 'stopped']).toContain(entry.state);
      const made = world.byClick().map(identityOf);
      const wasRepeated = world.sends.includes('made twice');
      expect(made.length).toBeLessThanOrEqual(wasRepeated ? 2 : 1);
      expect(world.sends.length).toBeLessThanOrEqual(2);
      if (entry.state === 'done') {
        expect(made).toContain(identityOf(entry.report!));
        if (wasRepeated) expect(entry.twins?.map(identityOf)).toEqual([made[0]]);
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);
