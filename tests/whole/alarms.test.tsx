import { waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { anEntry } from '../support/an-entry';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { useExtension } from '../support/whole-extension';

const running = useService();
const extension = useExtension(running);

const HOUR = 3_600_000;

const LATER = () => Date.now() + 10 * HOUR;

it.each<[string, () => Record<string, unknown>]>([
  [
    'outbox',
    () => ({
      'outbox:e1': anEntry({
        accountId: ACCOUNT_ID,
        notBefore: LATER(),
        failure: { kind: 'rate-limited', waitMs: 20 * HOUR },
      }),
    }),
  ],
  [
    'watch',
    () => ({
      'watch:1': {
        id: '1',
        accountId: ACCOUNT_ID,
        reportId: '7',
        address: 'https://example.com/',
        every: 'daily',
        since: Date.now(),
        nextAt: LATER(),
        run: null,
        change: null,
      },
    }),
  ],
  [
    'index',
    () => ({
      [`index:${ACCOUNT_ID}`]: {
        phase: 'ready',
        baseUrl: running.service.baseUrl,
        keyHint: running.service.apiKey.slice(-4),
        notBefore: LATER(),
      },
    }),
  ],
])('the alarm “%s” is created again if it got lost', async (name, stored) => {
  await fakeBrowser.storage.local.set(stored());
  await fakeBrowser.alarms.clearAll();
  extension.startWorker();
  await waitFor(async () => expect(await fakeBrowser.alarms.get(name)).toBeTruthy());
});
