import { defineBackground } from 'wxt/utils/define-background';
import { createConnect } from '../lib/background/connection/connect';
import { createHandlers } from '../lib/background/messages/handlers';
import { keepIndex } from '../lib/background/index/keep-index';
import { learnEntry } from '../lib/background/index/learn-entry';
import { createReportIndex } from '../lib/background/index/report-index';
import { listen } from '../lib/background/messages/listen';
import { notify } from '../lib/background/notify';
import { keepOutbox } from '../lib/background/outbox/keep-outbox';
import { listenToShortcuts } from '../lib/background/shortcuts/shortcuts';
import { syncPreferences } from '../lib/background/sync-preferences';
import { createToolbar } from '../lib/background/toolbar/toolbar';
import { keepWatch } from '../lib/background/watch/keep-watch';
import { welcome } from '../lib/background/welcome';
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
    const index = createReportIndex();
    const toolbar = createToolbar({ index, work: () => outbox.list() });
    const outbox = keepOutbox({
      connect,
      changed: async (entry) => {
        // Of a watched page its news are told, not the end of every run.
        const [isRun] = await Promise.all([watch.changed(entry), learnEntry(index, entry)]);
        await toolbar.update(isRun ? null : entry);
        if (!isRun) await notify(entry);
      },
    });
    const watch = keepWatch({ outbox, toolbar });
    const indexer = keepIndex({ index, connect, changed: () => void toolbar.repaint() });
    const handlers = createHandlers({ connect, outbox, index, indexer, watch, toolbar });

    listen(handlers);
    listenToShortcuts(index, { store: handlers['report.store'], toolbar });
    welcome();
    syncPreferences();
  },
});
