import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import type { Entry } from '../../lib/model/entry';
import type { FaultRule } from '../service/faults';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { fastBuild, fastClock } from '../support/fast-clock';
import { textOf } from '../support/page';
import { expectRows, pressAt, projectRows, reportRows } from './support/lists';
import { SOON, waitForWords } from './support/popup';
import { accountOf } from './support/reporting';

/** Used by `page.evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'runtime'>;

/** A fault without the requests it applies to, which each test adds. */
type Fault = FaultRule extends infer Rule
  ? Rule extends unknown
    ? Omit<Rule, 'path'>
    : never
  : never;

/** The six seconds that a delete waits take less than one. */
const CLOCK = fastClock(10);

const REPORTS = 'reports(/|$)';
const PROJECTS = 'projects(/|$)';
const NOT_THE_SERVICE = 'The address answers, but not as the service.';
const PROBLEM = (status: number) => `The service has a problem (error ${status}).`;
const FIELD_REJECTED = JSON.stringify({
  message: 'The given data was invalid.',
  errors: { password: ['The password needs ten characters.'] },
});

let chromium: Chromium;
let service: Service;
let stranger: Service;
let page: Page;

beforeAll(async () => {
  service = await startService({ switches: { generate: 'instant' } });
  stranger = await startService();
  service.seed({ reports: 23, projects: 12 });
  chromium = await launchChromium({ build: fastBuild(CLOCK) });
  await chromium.storage.set('local', accountOf(service));
  page = await chromium.openOptions('#/queue');
});

beforeEach(() => {
  service.clearFaults();
  service.clearLog();
  stranger.clearLog();
});

afterAll(async () => {
  await chromium?.close();
  await service?.stop();
  await stranger?.stop();
});

async function show(hash: string): Promise<void> {
  for (const to of ['#/queue', hash])
    await page.evaluate((wanted) => void (location.hash = wanted), to);
}

const sent = () => service.log.map(({ method, status }) => `${method} ${status}`);
const writes = () => sent().filter((each) => !each.startsWith('GET'));

async function entryOf(id: number): Promise<Entry | undefined> {
  const stored = Object.values(await chromium.storage.get('local')) as Entry[];
  return stored.find(({ task }) => task && 'reportId' in task && task.reportId === String(id));
}

/** Removes what earlier tests left, because it would appear in the rows. */
const forgetWork = () =>
  page.evaluate(async () => {
    const ask = (name: string, input: object) => chrome.runtime.sendMessage({ name, input });
    const { value: entries }: { value: Entry[] } = await ask('outbox.list', {});
    for (const { id } of entries) await ask('outbox.discard', { id });
  });

describe('a list whose next page fails', () => {
  const to = () => `${stranger.origin}/elsewhere`;
  it.each<[string, () => Fault, string]>([
    ['401', () => ({ action: 'status', status: 401 }), 'The key was rejected. Enter a new one'],
    ['403', () => ({ action: 'status', status: 403 }), "The service doesn't allow this"],
    ['404', () => ({ action: 'status', status: 404 }), 'This no longer exists at the service.'],
    ['409', () => ({ action: 'status', status: 409 }), 'This has changed in the meantime.'],
    ['413', () => ({ action: 'status', status: 413 }), 'This is too large for the service.'],
    ['419', () => ({ action: 'status', status: 419 }), 'the session has expired.'],
    ['422', () => ({ action: 'status', status: 422 }), "The service didn't accept this."],
    ['500', () => ({ action: 'status', status: 500 }), PROBLEM(500)],
    ['502 in HTML', () => ({ action: 'status', status: 502, body: 'html' }), PROBLEM(502)],
    ['503', () => ({ action: 'status', status: 503, body: 'empty' }), PROBLEM(503)],
    ['504', () => ({ action: 'status', status: 504, body: 'trace' }), PROBLEM(504)],
    ['a redirect', () => ({ action: 'redirect', status: 302, location: to() }), 'redirects'],
    ['HTML with 200', () => ({ action: 'html-200' }), NOT_THE_SERVICE],
    ['a wrong content type', () => ({ action: 'wrong-content-type' }), NOT_THE_SERVICE],
    ['invalid JSON', () => ({ action: 'invalid-json' }), NOT_THE_SERVICE],
    ['a warning before the JSON', () => ({ action: 'php-warning' }), NOT_THE_SERVICE],
    ['an empty answer', () => ({ action: 'empty-2xx' }), NOT_THE_SERVICE],
    ['an answer of 11 MB', () => ({ action: 'too-large' }), 'The answer is too large.'],
    ['an answer nested too deep', () => ({ action: 'deep-nesting' }), 'The answer is too large.'],
    ['no connection', () => ({ action: 'reset' }), 'Cannot reach'],
    ['a connection that breaks', () => ({ action: 'reset-mid-body' }), 'The connection was lost'],
    ['an answer cut short', () => ({ action: 'truncate' }), 'The connection was lost'],
  ])('with %s keeps its rows, marks them, and says what to do', async (_, fault, words) => {
    await show('#/reports');
    await expectRows(page, reportRows(service));
    service.addFault({ ...fault(), path: REPORTS });
    service.clearLog();
    await pressAt(page, 'main', 'Next');
    await expect.poll(() => textOf(page, '[role="alert"]'), SOON).toHaveLength(1);
    const [alert] = await textOf(page, '[role="alert"]');
    expect(alert).toContain(words);
    expect(alert).toMatch(/This list may be out of date\. Try again$/);
    await expectRows(page, reportRows(service));
    expect(service.log).toHaveLength(1);
    expect(stranger.log).toEqual([]);

    service.clearFaults();
    await pressAt(page, '[role="alert"]', 'Try again');
    await expectRows(page, reportRows(service, {}, 2));
    expect(await textOf(page, '[role="alert"]')).toEqual([]);
  });

  it('because the service asks it to wait continues by itself', async () => {
    await show('#/reports');
    await expectRows(page, reportRows(service));
    const headers = { 'Retry-After': '20' };
    service.addFault({ action: 'status', status: 429, headers, times: 1, path: REPORTS });
    service.clearLog();
    await pressAt(page, 'main', 'Next');
    await waitForWords(page, 'The service asked us to wait 20 s.');
    await expectRows(page, reportRows(service, {}, 2));
    expect(sent()).toEqual(['GET 429', 'GET 200']);
  });
});

describe('a change in a row', () => {
  let id: number;

  beforeEach(async () => {
    await forgetWork();
    id = service.insert({ url: `https://row-${service.count()}.example/`, score: 10, privacy: 1 });
    await show('#/reports');
    await expectRows(page, reportRows(service));
    service.clearLog();
  });

  const press = (button: string) => pressAt(page, 'main tbody tr:first-child', button);
  const change: Record<string, () => Promise<void>> = {
    'Update results': () => press('Update results'),
    Delete: () => press('Delete'),
    async 'Change privacy'() {
      await press('Change privacy');
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('dialog [type=radio]')?.click(),
      );
      await pressAt(page, 'dialog', 'Save');
    },
  };

  it.each<[string, string, Fault, string, string[]]>([
    ['Update results', '403', status(403), "The service doesn't allow this", ['PUT 403']],
    ['Update results', '404', status(404), 'no longer exists at the service.', ['PUT 404']],
    ['Update results', '409', status(409), 'This has changed in the meantime.', ['PUT 409']],
    ['Update results', '405', status(405), 'blocks', ['PUT 405', 'PATCH 405']],
    ['Change privacy', '403', status(403), "The service doesn't allow this", ['PUT 403']],
    ['Change privacy', '413', status(413), 'This is too large for the service.', ['PUT 413']],
    ['Change privacy', '419', status(419), 'the session has expired.', ['PUT 419']],
    ['Delete', '403', status(403), "The service doesn't allow this", ['DELETE 403']],
    ['Delete', '405', status(405), 'blocks DELETE requests', ['DELETE 405']],
    ['Delete', '409', status(409), 'This has changed in the meantime.', ['DELETE 409']],
  ])('(%s) that is rejected with %s says why, and is kept', async (job, _, fault, words, calls) => {
    for (const method of job === 'Delete' ? ['DELETE'] : ['PUT', 'PATCH'])
      service.addFault({ ...fault, method });
    const before = service.find(id);
    await change[job]?.();
    await waitForWords(page, words);
    expect(writes()).toEqual(calls);
    expect(await entryOf(id)).toMatchObject({ state: 'stopped' });
    expect(service.find(id)).toEqual(before);
  });

  it.each<[string, string, Fault, string[]]>([
    ['Delete', '404', status(404), ['DELETE 404']],
    ['Delete', 'a rate limit', limited(), ['DELETE 429', 'DELETE 200']],
    ['Delete', '500', { ...status(500), times: 1 }, ['DELETE 500', 'DELETE 200']],
    ['Delete', 'a lost answer', lost(), ['DELETE null', 'DELETE 404']],
    ['Change privacy', 'a rate limit', limited(), ['PUT 429', 'PUT 200']],
    ['Change privacy', '503', { ...status(503), times: 1 }, ['PUT 503', 'PUT 200']],
    ['Change privacy', 'a lost answer', lost(), ['PUT null', 'PUT 200']],
    ['Update results', 'a rate limit', limited(), ['PUT 429', 'PUT 200']],
    ['Update results', 'a lost answer', lost(), ['PUT null']],
    ['Update results', 'HTML after the work', { action: 'html-200', when: 'after' }, ['PUT 200']],
    ['Update results', 'an empty answer', { action: 'empty-2xx', when: 'after' }, ['PUT 200']],
  ])('(%s) that runs into %s is eventually done', async (job, _, fault, calls) => {
    const method = job === 'Delete' ? 'DELETE' : 'PUT';
    service.addFault({ ...fault, method });
    await change[job]?.();
    await expect.poll(async () => (await entryOf(id))?.state, SOON).toBe('done');
    expect(writes()).toEqual(calls);
    if (job === 'Change privacy') expect(service.find(id)?.privacy).toBe(0);
    if (job === 'Update results') expect(service.find(id)?.score).not.toBe(10);
    if (job !== 'Delete') await waitForWords(page, `${job}: Done`);
  });

  it.each(['Update results', 'Change privacy', 'Delete'])(
    '(%s) that is redirected is not sent elsewhere',
    async (job) => {
      const location = `${stranger.origin}/elsewhere`;
      const method = job === 'Delete' ? 'DELETE' : 'PUT';
      service.addFault({ action: 'redirect', status: 307, location, method });
      await change[job]?.();
      await waitForWords(page, 'This address redirects elsewhere.');
      expect(stranger.log).toEqual([]);
      expect(await entryOf(id)).toMatchObject({ state: 'stopped' });
    },
  );

  it('with a rejected key waits for a new one', async () => {
    service.addFault(status(401));
    await change['Update results']?.();
    await waitForWords(page, 'The key was rejected. Enter a new one in Settings.');
    expect(await entryOf(id)).toMatchObject({ state: 'waiting' });
    service.clearFaults();
    await press('Try again');
    await waitForWords(page, 'Update results: Done');
  });

  it('with a rejected field (422) can be fixed in the form, which shows the service’s message next to the field', async () => {
    service.addFault({
      action: 'body',
      status: 422,
      body: FIELD_REJECTED,
      method: 'PUT',
      times: 1,
    });
    await press('Change privacy');
    const choosePassword = () =>
      page.evaluate(() => {
        [...document.querySelectorAll<HTMLElement>('dialog [type=radio]')].at(-1)?.click();
      });
    await choosePassword();
    const password = await page.waitForSelector('dialog [type=password]');
    await password?.type('short');
    await pressAt(page, 'dialog', 'Save');
    await waitForWords(page, 'The password needs ten characters.');
    const rejected = await entryOf(id);
    expect(rejected).toMatchObject({ state: 'stopped' });

    await press('Change privacy');
    const again = await page.waitForSelector('dialog [type=password]');
    expect(
      await again?.evaluate((control) => {
        const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
        return ids.map((each) => document.getElementById(each)?.textContent).join(' ');
      }),
    ).toContain('The password needs ten characters.');
    await again?.type('long enough');
    await pressAt(page, 'dialog', 'Save');
    await waitForWords(page, 'Change privacy: Done');
    expect(service.find(id)).toMatchObject({ privacy: 2, password: 'long enough' });
    const kept = Object.values(await chromium.storage.get('local')) as Entry[];
    expect(kept.filter((each) => each.id === rejected?.id)).toEqual([]);
  });
});

describe('deleting a project', () => {
  const rows: [string, () => Fault, string, boolean][] = [
    ['401', () => status(401), 'The key was rejected.', true],
    ['403', () => status(403), "The service doesn't allow this", true],
    ['405', () => status(405), 'blocks DELETE requests', true],
    ['409', () => status(409), 'This has changed in the meantime.', true],
    ['419', () => status(419), 'the session has expired.', true],
    ['422', () => status(422), "The service didn't accept this.", true],
    ['429', () => status(429), 'The service asked us to wait 60 s.', true],
    [
      '500 before the work',
      () => status(500),
      "It's unclear whether it was deleted. Verdict didn't try again.",
      true,
    ],
    ['a redirect', () => redirected(), 'This address redirects elsewhere.', true],
    [
      'HTML with 200',
      () => ({ action: 'html-200' }),
      "It's unclear whether it was deleted. Verdict didn't try again.",
      true,
    ],
    [
      'a lost answer',
      lost,
      "It's unclear whether it was deleted. Verdict didn't try again.",
      false,
    ],
    [
      '500 after the work',
      () => ({ ...status(500), when: 'after' }),
      "It's unclear whether it was deleted.",
      false,
    ],
    ['404', () => ({ ...status(404), when: 'after' }), "The service says it's deleted.", false],
    ['an empty answer', () => ({ action: 'empty-2xx', when: 'after' }), "it's deleted.", false],
  ];
  const redirected = (): Fault => ({
    action: 'redirect',
    status: 307,
    location: `${stranger.origin}/elsewhere`,
  });

  it.each(rows)('with %s is tried once, and then looked up', async (_, fault, words, stays) => {
    await show('#/projects');
    await expectRows(page, projectRows(service));
    const [[name = ''] = []] = projectRows(service);
    service.addFault({ ...fault(), method: 'DELETE', path: PROJECTS });
    service.clearLog();
    await pressAt(page, 'main tbody tr:first-child', 'Delete');
    const box = await page.waitForSelector('dialog input');
    await box?.type(name);
    await pressAt(page, 'dialog', 'Delete project');
    await waitForWords(page, words);
    await waitForWords(
      page,
      stays ? 'The service still lists it' : 'The service no longer lists it',
    );
    expect(writes()).toHaveLength(1);
    expect(stranger.log).toEqual([]);
    await expectRows(page, projectRows(service));
    expect(projectRows(service).some(([listed]) => listed === name)).toBe(stays);
  });
});

it('all of this happens without an error or a violation of the security policy', async () => {
  expect(await chromium.errors()).toEqual([]);
});

function status(code: number): Fault & { action: 'status' } {
  return { action: 'status', status: code };
}

function limited(): Fault {
  return { ...status(429), headers: { 'Retry-After': '5' }, times: 1 };
}

function lost(): Fault {
  return { action: 'reset', when: 'after', times: 1 };
}
