import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaultRule } from '../service/faults';
import { startService, type Service } from '../service/service';
import { defaultSwitches, type Switches } from '../service/switches';
import { launchChromium, type Chromium } from '../support/chromium';
import { connect } from '../support/connect';
import { field, named, textOf, waitForStatus } from '../support/page';
import { press } from './support/popup';

let service: Service;
let other: Service;
let chromium: Chromium;
let page: Page;
/** The message for each failure, across all tests. */
const sentences: string[] = [];

beforeAll(async () => {
  service = await startService();
  other = await startService();
  const hosts = ['http://127.0.0.1/*', 'https://127.0.0.1/*'];
  chromium = await launchChromium({ hosts });
  page = await connect(chromium, service);
});

beforeEach(() => {
  service.set(defaultSwitches);
  service.clearFaults();
  other.clearLog();
});

afterAll(async () => {
  await chromium?.close();
  await service?.stop();
  await other?.stop();
});

/** Each step with its outcome and message. */
async function check(outcome = 'Not connected yet'): Promise<string[]> {
  await press(page, 'Save and test');
  await waitForStatus(page, outcome);
  return await textOf(page, '[aria-label="Connection check"] li');
}

async function failing(): Promise<string> {
  const steps = await check();
  const found = steps.filter((step) => step.includes(' Failed '));
  expect(found).toHaveLength(1);
  sentences.push(found[0]?.replace(/ Continues in.*/, '') ?? '');
  return found[0] ?? '';
}

const at = (address: string) => field(page, 'Service address').fill(address);

const redirect = (location: string): FaultRule => ({ action: 'redirect', status: 307, location });

describe('the connection check', () => {
  it.each<[string, FaultRule, string]>([
    ['a status of 403', { action: 'status', status: 403 }, 'Key accepted Failed The service knows'],
    [
      'a status of 404',
      { action: 'status', status: 404, body: 'html' },
      'at this address (error 404)',
    ],
    [
      'a status of 405',
      { action: 'status', status: 405 },
      'The service blocks GET requests (error 405).',
    ],
    [
      'a status of 422',
      { action: 'status', status: 422 },
      'a simple request for its reports (error 422).',
    ],
    ['a status of 419', { action: 'status', status: 419 }, 'the session has expired'],
    ['a status of 418', { action: 'status', status: 418 }, 'refused this (error 418)'],
    ['a status of 500', { action: 'status', status: 500, body: 'trace' }, 'problem of its own'],
    ['a status of 502', { action: 'status', status: 502, body: 'html' }, '(error 502)'],
    ['a status of 503', { action: 'status', status: 503 }, 'down or overloaded'],
    ['a web page', { action: 'html-200' }, 'A web page answers here, not the service.'],
    ['plain text', { action: 'wrong-content-type' }, "it isn't JSON"],
    ['broken JSON', { action: 'invalid-json' }, 'The answer is broken JSON'],
    ['other JSON', { action: 'body', body: '{"hello":"world"}' }, 'not a list of reports'],
    ['nothing', { action: 'empty-2xx' }, 'The answer is empty.'],
    ['an endless answer', { action: 'too-large' }, 'too large for a list of ten reports'],
    ['half an answer', { action: 'reset-mid-body' }, 'Reachable Failed No complete answer after'],
    ['a reset connection', { action: 'reset' }, 'Reachable Failed Cannot reach http://127.0.0.1:'],
  ])('says what is wrong with %s', async (_, fault, says) => {
    service.addFault(fault);
    expect(await failing()).toContain(says);
  });

  it('gives the same message for a warning before the JSON as for broken JSON', async () => {
    service.addFault({ action: 'php-warning' });
    expect(await failing()).toContain('The answer is broken JSON');
    sentences.pop();
  });

  it('says that the key is unknown', async () => {
    service.set({ keys: ['another'] });
    expect(await failing()).toContain("Key accepted Failed The service doesn't know this key.");
  });

  it('counts down the wait that the service asks for, and continues by itself', async () => {
    service.addFault({ action: 'status', status: 429, headers: { 'retry-after': '3' }, times: 1 });
    expect(await failing()).toMatch(/asked us to wait 3 s\. Continues in [123] s\.$/);
    await waitForStatus(page, 'Connected');
  });

  it.each<[Switches['envelope'], string]>([
    ['resource', 'List recognised, with a page count and links'],
    ['paginator', 'List recognised, with a page count'],
    ['nested', 'List recognised, without a page count.'],
    ['data', 'List recognised, without page numbers.'],
    ['bare', 'Plain list recognised, without page numbers.'],
  ])('recognises the envelope %s', async (envelope, says) => {
    service.set({ envelope });
    expect((await check('Connected')).at(-1)).toContain(`Answer understood Passed ${says}`);
  });

  it.each([
    ['something that is not an address', 'what is this', "This isn't a web address."],
    ['another kind of address', 'ftp://127.0.0.1', "This isn't a website's address."],
    ['an unprotected address', 'http://reports.example', 'Your key would be sent unprotected.'],
    ['a password', 'http://me:pw@127.0.0.1', 'Leave out the user name and password.'],
    ['no access', 'https://127.0.0.1.example', 'Enter the API key for it.'],
  ])('does not even start with %s', async (_, address, says) => {
    await at(address);
    await press(page, 'Save and test');
    const found = await page.waitForSelector(`::-p-xpath(//form//*[contains(., "${says}")])`);
    sentences.push(says);
    await found?.dispose();
    await at(service.baseUrl);
  });
});

describe('a redirect', () => {
  it('to a login page is reported with its address, and no other is offered', async () => {
    service.addFault(redirect('/login'));
    expect(await failing()).toContain(
      `No redirect Failed A web page answers instead of the service: ${service.origin}/login.`,
    );
    expect(await textOf(page, '[aria-label="Connection check"] button')).toEqual([]);
  });

  it('to where the key would be sent unprotected is reported, and not offered', async () => {
    service.addFault(redirect('http://reports.example/public/api/v1/reports'));
    expect(await failing()).toContain("which isn't encrypted");
    expect(await textOf(page, '[aria-label="Connection check"] button')).toEqual([]);
  });

  it('to another service offers its address, which gets only its own key', async () => {
    other.set({ keys: ['the-other-key'] });
    service.addFault(redirect(`${other.baseUrl}/public/api/v1/reports`));
    expect(await failing()).toContain(`This address redirects to ${other.baseUrl}.`);
    await press(page, 'Use this address');
    await page.waitForSelector('::-p-text(Enter the API key for it.)');
    expect(other.log).toEqual([]);

    await field(page, 'API key').fill('the-other-key');
    await check('Connected');
    const keys = other.log.map(({ headers }) => headers.authorization);
    expect([...new Set(keys)]).toEqual(['Bearer the-other-key']);
  });
});

describe('no connection', () => {
  it('is reported if it cannot be encrypted', async () => {
    await at(service.baseUrl.replace('http:', 'https:'));
    await field(page, 'API key').fill(service.apiKey);
    expect(await failing()).toContain(
      "Encrypted Failed Can't make a secure connection to https://127.",
    );
  });

  it('is reported if it is refused', async () => {
    await other.stop();
    await at(other.baseUrl);
    await field(page, 'API key').fill('the-other-key');
    expect(await failing()).toContain('Reachable Failed Nothing answers');
  });
});

it('had a different message for each failure, and logged no errors itself', async () => {
  expect(sentences.length).toBeGreaterThan(25);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(await chromium.errors()).toEqual([]);
  await named(page, 'button', 'Save and test').wait();
});
