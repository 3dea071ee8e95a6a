import { browser } from '../../browser';
import { accountsItem } from '../../storage/accounts';
import type { Connect } from '../connection/connect';
import { afterStart, createWake } from '../wake';
import { createIndexer, type Indexer } from './indexer';
import type { ReportIndex } from './report-index';

interface BrowserIndexerOptions {
  index: ReportIndex;
  connect: Connect;
  /** The index has changed. */
  onChanged: () => unknown;
}

/** The indexer and the events that drive it. What the user browses is not one of them. */
export function createBrowserIndexer(options: BrowserIndexerOptions): Indexer {
  const indexer = createIndexer({
    ...options,
    accounts: () => accountsItem.getValue(),
    wakeAt: createWake('index', () => void indexer.pump()),
  });
  browser.runtime.onInstalled.addListener(() => void indexer.start());
  browser.runtime.onStartup.addListener(() => void indexer.start());
  browser.permissions.onAdded.addListener(() => void indexer.resume());
  addEventListener('online', () => void indexer.resume());
  // Whatever started the worker: the alarm may have got lost.
  afterStart(indexer.pump);
  return indexer;
}
