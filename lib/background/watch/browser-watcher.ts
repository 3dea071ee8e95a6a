import { browser } from '../../browser';
import type { Brief } from '../../model/checks/brief';
import { notifyNews } from '../notify';
import type { Toolbar } from '../toolbar/toolbar';
import { afterStart, createWake } from '../wake';
import { createWatcher, type Watcher, type WatcherOptions } from './watcher';
import { watchStore } from './watch-store';

interface BrowserWatcherOptions {
  outbox: WatcherOptions['outbox'];
  toolbar: Pick<Toolbar, 'showNews'>;
  /** What is known of the checks of these reports. */
  briefs: (accountId: string, ids: string[]) => Promise<Brief[]>;
}

/** The watcher, connected to the browser's storage, alarms and notifications. */
export function createBrowserWatcher({ outbox, toolbar, briefs }: BrowserWatcherOptions): Watcher {
  const watcher = createWatcher({
    store: watchStore,
    outbox,
    wakeAt: createWake('watch', () => void watcher.pump()),
    announce: async (news) => {
      const [brief = null] = await briefs(news.accountId, [news.reportId]);
      if (!(await notifyNews(news, brief))) await toolbar.showNews();
    },
  });
  // Without these, nothing would start the worker with the browser.
  browser.runtime.onInstalled.addListener(() => void watcher.pump());
  browser.runtime.onStartup.addListener(() => void watcher.pump());
  // Whatever started the worker: the alarm may have got lost.
  afterStart(watcher.pump);
  return watcher;
}
