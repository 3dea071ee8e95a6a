import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaultRule } from '../service/faults';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { connect } from '../support/connect';
import { field, textOf, waitForStatus } from '../support/page';
import { press } from './support/popup';

let service: Service;
let other: Service;
let chromium: Chromium;
let page: Page;

beforeAll(async () => {
  service = await startService();
  other = await startService();
  const hosts = ['http://127.0.0.1/*', 'https://127.0.0.1/*'];
  chromium = await launchChromium({ hosts });
  page = await connect(chromium, service);
});

beforeEach(() => {
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
  return found[0] ?? '';
}

const at = (address: string) => field(page, 'Service address').fill(address);

const redirect = (location: string): FaultRule => ({ action: 'redirect', status: 307, location });

describe('the connection check', () => {
  // The other answers are in tests/components/options.
  it.each<[string, FaultRule, string]>([
    ['a status of 403', { action: 'status', status: 403 }, 'Key accepted Failed The service knows'],
    ['a web page', { action: 'html-200' }, 'A web page answers here, not the service.'],
    ['an endless answer', { action: 'too-large' }, 'too large for a list of ten reports'],
    ['half an answer', { action: 'reset-mid-body' }, 'Reachable Failed No complete answer after'],
    ['a reset connection', { action: 'reset' }, 'Reachable Failed Cannot reach http://127.0.0.1:'],
  ])('says what is wrong with %s', async (_, fault, says) => {
    service.addFault(fault);
    expect(await failing()).toContain(says);
  });

  it('recognises the list', async () => {
    expect((await check('Connected')).at(-1)).toContain(
      'Answer understood Passed List recognised, with a page count and links',
    );
  });

  it('does not even start with a site whose key is missing', async () => {
    await at('https://127.0.0.1.example');
    await press(page, 'Save and test');
    await page.waitForSelector('::-p-xpath(//form//*[contains(., "Enter the API key for it.")])');
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

it('none of this logs an error', async () => {
  expect(await chromium.errors()).toEqual([]);
});
