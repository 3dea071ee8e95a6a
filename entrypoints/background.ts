import { defineBackground } from 'wxt/utils/define-background';
import { welcome } from '../lib/background/accounts/welcome';
import { createConnect } from '../lib/background/connection/connect';
import { createHandlers } from '../lib/background/messages/handlers';
import { createBrowserIndexer } from '../lib/background/index/browser-indexer';
import { learnEntry } from '../lib/background/index/learn-entry';
import { createPrivateReports } from '../lib/background/index/private-reports';
import { createReportIndex } from '../lib/background/index/report-index';
import { listen } from '../lib/background/messages/listen';
import { collectSubmissions } from '../lib/background/messages/submissions';
import { createMend } from '../lib/background/mend';
import { migrate } from '../lib/background/migrate';
import { notify } from '../lib/background/notify';
import { createBrowserOutbox } from '../lib/background/outbox/browser-outbox';
import { listenToShortcuts } from '../lib/background/shortcuts/shortcuts';
import { syncPreferences } from '../lib/background/sync-preferences';
import { createToolbar } from '../lib/background/toolbar/toolbar';
import { createBrowserWatcher } from '../lib/background/watch/browser-watcher';
import { browser } from '../lib/browser';
import { accountsItem } from '../lib/storage/accounts';
import { apiKeysItem } from '../lib/storage/api-keys';

export default defineBackground({
  main() {
    // Otherwise content scripts could read the key. Firefox has no such setting.
    void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    const connect = createConnect({
      accounts: () => accountsItem.getValue(),
      keys: () => apiKeysItem.getValue(),
      mayReach: (pattern) => browser.permissions.contains({ origins: [pattern] }),
      fetch: (input, init) => fetch(input, init),
    });
    const privateReports = createPrivateReports(() => outbox.list());
    const index = createReportIndex({ privateReports, seenBy: () => outbox });
    const outbox = createBrowserOutbox({ connect, index, privateReports });
    const toolbar = createToolbar({ index, work: () => outbox.list() });
    const watcher = createBrowserWatcher({ outbox, toolbar, briefs: index.briefs });
    const indexer = createBrowserIndexer({ index, connect, onChanged: toolbar.repaint });
    const mend = createMend({ outbox, watcher, migrate: () => migrate() });
    const handlers = createHandlers({ connect, outbox, index, indexer, watcher, toolbar, mend });

    outbox.onChanged((entry) => privateReports.note(entry));
    outbox.onChanged(async (entry, wasDone) => {
      const learning = learnEntry(index, entry, wasDone);
      if (wasDone) return await learning.then(() => toolbar.update(null));
      // For watched pages, only changes are announced, not the end of every run.
      const [isRun] = await Promise.all([watcher.onEntry(entry), learning]);
      await toolbar.update(isRun ? null : entry);
      if (!isRun) await notify(entry);
    });
    listen(handlers);
    collectSubmissions(handlers);
    listenToShortcuts(index, { store: handlers['report.store'], toolbar });
    welcome(mend);
    syncPreferences();
  },
});
