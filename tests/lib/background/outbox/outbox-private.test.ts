import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import { success } from '../../../../lib/model/outcome';
import { aStore } from '../../../support/an-entry';
import { valueOf } from '../../../support/values';
import { createWorld } from './a-world';

const SECRET = 'https://private-canary.example/';

beforeEach(() => fakeBrowser.reset());

it('an unconfirmed report does not bring that of a private window to the disk', async () => {
  const world = createWorld(
    {
      ids: 'number',
      dates: true,
      sorts: true,
      searches: true,
      perPage: 100,
      spells: (address) => address,
      tellsPrivacy: true,
      workMs: 0,
    },
    ['rejected with an error'],
  );
  let wakeMoment: number | null = null;
  const outbox = createOutbox({
    store: entryStore,
    connect: () => Promise.resolve(success(world.client)),
    privateReports: { of: () => Promise.resolve(({ url }) => url === SECRET) },
    wakeAt: (moment) => void (wakeMoment = moment),
    stayAwake: () => undefined,
    now: () => world.time,
    ticks: () => world.time,
  });
  const task = aStore({ address: 'https://ordinary.example/' });
  const { id } = valueOf(await outbox.add({ accountId: 'a', task, incognito: false }));
  const state = async () => (await outbox.list()).find((one) => one.id === id)?.state;
  await vi.waitFor(async () => expect(await state()).toBe('checking'));
  world.add(SECRET, 1);
  world.add('https://colleague.example/', 1);
  await vi.waitFor(async () => {
    if (!outbox.isUnderWay(id) && wakeMoment !== null) world.time = wakeMoment;
    await outbox.pump();
    expect(await state()).toBe('stopped');
  });
  const disk = JSON.stringify(await fakeBrowser.storage.local.get());
  expect(disk).toContain('colleague.example');
  expect(disk).not.toContain('private-canary');
});
