import { browser } from '../../browser';
import { createStayAwake, createWake } from '../wake';
import { entryStore } from './entry-store';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox';

/** The outbox with what the browser has, and all that makes it go on. */
export function createBrowserOutbox(options: Pick<OutboxOptions, 'connect'>): Outbox {
  const outbox = createOutbox({
    ...options,
    store: entryStore,
    wakeAt: createWake('outbox', () => void outbox.pump()),
    stayAwake: createStayAwake(),
  });
  browser.permissions.onAdded.addListener(({ origins = [] }) => {
    if (origins.length > 0) void outbox.resume();
  });
  addEventListener('online', () => void outbox.pump());
  // After the message, if any, that the worker was started for.
  setTimeout(() => void outbox.pump());
  return outbox;
}
