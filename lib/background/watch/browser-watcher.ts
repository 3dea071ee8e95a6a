import { browser } from '../../browser';
import { notifyNews } from '../notify';
import type { Toolbar } from '../toolbar/toolbar';
import { createWake } from '../wake';
import { createWatcher, type Watcher, type WatcherOptions } from './watcher';
import { watchStore } from './watch-store';

interface BrowserWatcherOptions {
  outbox: WatcherOptions['outbox'];
  toolbar: Pick<Toolbar, 'showNews'>;
}

/** The watcher, connected to the browser's storage, alarms and notifications. */
export function createBrowserWatcher({ outbox, toolbar }: BrowserWatcherOptions): Watcher {
  const watcher = createWatcher({
    store: watchStore,
    outbox,
    wakeAt: createWake('watch', () => void watcher.pump()),
    announce: async (news) => {
      if (!(await notifyNews(news))) await toolbar.showNews();
    },
  });
  // Alarms may get lost with a restart or an update.
  browser.runtime.onInstalled.addListener(() => void watcher.pump());
  browser.runtime.onStartup.addListener(() => void watcher.pump());
  return watcher;
}
