import { browser } from '../../browser';
import type { createConnect } from '../connection/connect';
import type { PrivateReports } from '../index/private-reports';
import { afterStart, createStayAwake, createWake } from '../wake';
import { entryStore } from './entry-store';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox';

/** The outbox, connected to the browser's storage and the events that drive it. */
export function createBrowserOutbox(
  options: Pick<OutboxOptions, 'index'> & {
    connect: ReturnType<typeof createConnect>;
    privateReports: PrivateReports;
  },
): Outbox {
  const outbox = createOutbox({
    ...options,
    endPause: options.connect.endPause,
    store: {
      ...entryStore,
      async save(entry) {
        await options.privateReports.expect(entry);
        await entryStore.save(entry);
      },
    },
    wakeAt: createWake('outbox', () => void outbox.pump()),
    stayAwake: createStayAwake(),
  });
  browser.permissions.onAdded.addListener(({ origins = [] }) => {
    if (origins.length > 0) void outbox.resume();
  });
  addEventListener('online', () => void outbox.pump());
  afterStart(outbox.pump);
  return outbox;
}
