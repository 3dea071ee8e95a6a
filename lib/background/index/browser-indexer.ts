import { browser } from '../../browser';
import { accountsItem } from '../../storage/accounts';
import type { Connect } from '../connection/connect';
import { afterStart, createWake } from '../wake';
import { createChecksReader, type ChecksReader } from './checks-reader';
import { createIndexer, type Indexer } from './indexer';
import type { ReportIndex } from './report-index';

interface BrowserIndexerOptions {
  index: ReportIndex;
  connect: Connect;
  /** The index has changed. */
  onChanged: () => unknown;
}

export type BrowserIndexer = Indexer & { checks: ChecksReader };

/**
 * The indexer, and what reads the checks that lists leave out, with the events that drive them. What the user
 * browses is not one of them.
 */
export function createBrowserIndexer(options: BrowserIndexerOptions): BrowserIndexer {
  const accounts = () => accountsItem.getValue();
  const indexer = createIndexer({
    ...options,
    accounts,
    wakeAt: createWake('index', () => void indexer.pump()),
  });
  const checks = createChecksReader({
    ...options,
    accounts,
    wakeAt: createWake('checks', () => void checks.pump()),
  });
  const resume = () => void Promise.all([indexer.resume(), checks.resume()]);
  browser.runtime.onInstalled.addListener(() => void indexer.start());
  browser.runtime.onStartup.addListener(() => void indexer.start());
  browser.permissions.onAdded.addListener(resume);
  addEventListener('online', resume);
  // Whatever started the worker: the alarm may have got lost.
  afterStart(indexer.pump);
  afterStart(checks.pump);
  return { ...indexer, checks };
}
