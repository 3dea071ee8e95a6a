import { browser } from '../../browser';
import { notifyNews } from '../notify';
import type { Toolbar } from '../toolbar/toolbar';
import { createWake } from '../wake';
import { createWatch, type Watcher, type WatchOptions } from './create-watch';
import { watchStore } from './watch-store';

interface KeepWatchOptions {
  outbox: WatchOptions['outbox'];
  toolbar: Pick<Toolbar, 'tellNews'>;
}

/** Watches with what the browser has: its storage, its alarms, its notifications. */
export function keepWatch({ outbox, toolbar }: KeepWatchOptions): Watcher {
  const watch = createWatch({
    store: watchStore,
    outbox,
    wakeAt: createWake('watch', () => void watch.pump()),
    tell: async (news) => {
      if (!(await notifyNews(news))) await toolbar.tellNews();
    },
  });
  // Alarms may get lost with a restart or an update.
  browser.runtime.onInstalled.addListener(() => void watch.pump());
  browser.runtime.onStartup.addListener(() => void watch.pump());
  return watch;
}
