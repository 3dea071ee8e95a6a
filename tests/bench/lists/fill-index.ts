import type { Page } from 'puppeteer-core';
import type { Account } from '../../../lib/model/account';
import type { Report } from '../../../lib/model/report';
import type { ReadingProgress } from '../../../lib/storage/reading-progress';
import { resultOf } from '../../service/generation/score';
import { projectOf } from '../../service/storage/report-address';
import type { StoredReport } from '../../service/storage/stored-report';
import type { browser as extensionApi } from '../../../lib/browser';
import type { Hook } from './hook';

/** Loaded into the page. */
declare const hook: Hook;
declare const chrome: Pick<typeof extensionApi, 'storage'>;

/** What one message to the page holds. */
const BATCH = 1_000;

const READING = 'bench';
const HOUR_MS = 3_600_000;

/** Learns reports as the background does after a walk, without a request for each hundred. */
export async function fillIndex(
  page: Page,
  { id: accountId, baseUrl, keyHint }: Account,
  stored: StoredReport[],
): Promise<void> {
  const newestFirst = stored.map(toReport).reverse();
  await page.evaluate(
    async (id, reading) => hook.createReportIndex().startReading(id, reading),
    accountId,
    READING,
  );
  for (let start = 0; start < newestFirst.length; start += BATCH)
    await page.evaluate(
      async (id, reports, rank) => {
        await hook.createReportIndex().learn(id, reports, { number: 1, rank });
      },
      accountId,
      newestFirst.slice(start, start + BATCH),
      start,
    );
  const now = Date.now();
  const progress: ReadingProgress = {
    baseUrl,
    keyHint,
    reading: READING,
    phase: 'ready',
    mayBeIncomplete: false,
    seen: stored.length,
    total: stored.length,
    refreshedAt: now,
    failure: null,
    walks: 1,
    walk: null,
    walkedAt: now,
    lacking: 0,
    asked: false,
    notBefore: now + HOUR_MS,
    delayMs: 0,
    tries: 0,
  };
  await page.evaluate(
    async (id, values) => {
      await hook.createReportIndex().pack(id);
      await chrome.storage.local.set({ [`index:${id}`]: values });
    },
    accountId,
    progress,
  );
}

function toReport({ id, url, score, privacy, generatedAt, createdAt }: StoredReport): Report {
  return {
    id: String(id),
    url,
    project: projectOf(url),
    verdict: score === null ? 'unknown' : resultOf(score),
    score,
    pending: score === null,
    privacy: privacy as Report['privacy'],
    generatedAt,
    createdAt,
  };
}
