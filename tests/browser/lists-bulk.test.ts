import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { fastBuild, fastClock, nowBy } from '../support/fast-clock';
import { pressIn, SELECTED, tick } from './support/lists';
import { waitForWords } from './support/popup';
import { accountOf, pathOf } from './support/reporting';

/** A minute takes two seconds. */
const CLOCK = fastClock(30);
/** The limit of many services. */
const RATE_LIMIT = { limit: 60, windowMs: 60_000, retryAfter: 'seconds', headers: true } as const;

let chromium: Chromium;
let service: Service;

beforeAll(async () => {
  chromium = await launchChromium({ build: fastBuild(CLOCK) });
  service = await startService({
    now: nowBy(CLOCK),
    switches: { generate: 'instant', rateLimit: RATE_LIMIT },
  });
});

afterAll(async () => {
  await chromium?.close();
  await service?.stop();
});

// How long this keeps the page busy: `npm run bench:options`.
// Every kind of work, on fewer reports: tests/whole/lists-work.test.tsx.
it('120 reports get new results, 60 requests a minute, each once', async () => {
  service.seed({ reports: 120, projects: 9 });
  await chromium.storage.set('local', accountOf(service));
  const page = await chromium.openOptions('#/reports?per_page=100');
  await waitForWords(page, '1–100 of 120');
  page.setDefaultTimeout(110_000);
  await tick(page, 'Select all');
  await pressIn(page, SELECTED, 'Select all 120');
  await waitForWords(page, '120 selected');
  service.clearLog();
  // Reached however slow this machine is.
  service.addFault({
    path: String.raw`/reports/\d+$`,
    nth: 30,
    action: 'status',
    status: 429,
    headers: { 'Retry-After': '60' },
  });
  const before = Date.now();
  await pressIn(page, SELECTED, 'Update results');
  await waitForWords(page, '120 of 120 done.');

  const taken = service.log.filter(({ method, status }) => method !== 'GET' && status === 200);
  const reports = service.reports();
  expect(taken.map(({ path }) => path).sort()).toEqual(reports.map(({ id }) => pathOf(id)).sort());
  expect(service.log.filter(({ status }) => status === 429)).not.toEqual([]);
  expect(reports.filter(({ generatedAt }) => (generatedAt ?? 0) < before)).toEqual([]);
  expect(await chromium.errors()).toEqual([]);
});
