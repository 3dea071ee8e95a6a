import { defineBackground } from 'wxt/utils/define-background';
import { createBadge } from '../lib/background/badge';
import { createConnect } from '../lib/background/connect';
import { createHandlers } from '../lib/background/handlers';
import { listen } from '../lib/background/listen';
import { notify } from '../lib/background/notify';
import { entryStore } from '../lib/background/outbox/entry-store';
import { createOutbox } from '../lib/background/outbox/outbox';
import { createStayAwake, createWake } from '../lib/background/wake';
import { browser } from '../lib/browser';
import { accountsItem } from '../lib/storage/accounts';
import { apiKeysItem } from '../lib/storage/api-keys';

export default defineBackground({
  main() {
    // Content scripts could read the key otherwise. Firefox has no such setting.
    void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });

    const connect = createConnect({
      accounts: () => accountsItem.getValue(),
      keys: () => apiKeysItem.getValue(),
      mayReach: (pattern) => browser.permissions.contains({ origins: [pattern] }),
      fetch: (input, init) => fetch(input, init),
    });
    const badge = createBadge();
    const outbox = createOutbox({
      store: entryStore,
      connect,
      wakeAt: createWake('outbox', () => void outbox.pump()),
      stayAwake: createStayAwake(),
      changed: (entry) => {
        void outbox.list().then((entries) => badge.update(entry, entries));
        void notify(entry);
      },
    });
    const seen = () => {
      badge.seen();
      void outbox.list().then((entries) => badge.update(null, entries));
    };

    listen(createHandlers({ connect, outbox, seen }));
    browser.permissions.onAdded.addListener(() => void outbox.resume());
    addEventListener('online', () => void outbox.pump());
    void outbox.pump();
  },
});
