import { browser } from '../../browser';
import { notifyNews } from '../notify';
import type { Toolbar } from '../toolbar/toolbar';
import { afterStart, createWake } from '../wake';
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
  // Without these, nothing would start the worker with the browser.
  browser.runtime.onInstalled.addListener(() => void watcher.pump());
  browser.runtime.onStartup.addListener(() => void watcher.pump());
  // Whatever started the worker: the alarm may have got lost.
  afterStart(watcher.pump);
  return watcher;
}
