import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { field, named, textOf, waitForStatus } from '../support/page';
import { exceptTabs } from '../support/values';
import { choose, press, report, waitForWords, SOON } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

const isChosen = (popup: Page, privacy: string): Promise<boolean> =>
  named(popup, 'radio', privacy)
    .map((radio) => (radio as HTMLInputElement).checked)
    .wait();

describe('a key that the service rejects', () => {
  async function saveKey(key: string): Promise<void> {
    const settings = await at.chromium.openOptions('#/settings');
    await field(settings, 'API key').fill(key);
    await press(settings, 'Save and test');
    await waitForStatus(settings, 'Connected');
  }

  it('pauses all work, which continues by itself with a new key', async () => {
    at.service.set({ keys: ['a-new-key'] });
    const popup = await at.visit('/pages/good');
    await report(popup);
    await waitForStatus(popup, 'The key was rejected.');
    await named(popup, 'button', 'Settings').wait();
    await popup.close();
    const second = await at.visit('/pages/bad');
    await waitForWords(second, "couldn't be looked up");
    await report(second);
    await expect
      .poll(at.outbox, SOON)
      .toMatchObject([
        { state: 'waiting', failure: { kind: 'key-rejected' } },
        { state: 'waiting' },
      ]);
    await second.close();
    // The popup asked twice, the queue once: the second report knows it need not try.
    expect(at.calls()).toEqual(['GET 401', 'GET 401', 'GET 401']);

    await saveKey('a-new-key');
    await expect.poll(at.outbox, SOON).toMatchObject([
      { state: 'done', report: { verdict: 'good' } },
      { state: 'done', report: { verdict: 'bad' } },
    ]);
    expect(at.stores().map(({ status }) => status)).toEqual([201, 201]);
    expect(at.service.count()).toBe(2);
  });

  it('while sending keeps the report and its password for the new key', async () => {
    at.service.addFault({ method: 'POST', action: 'status', status: 401, times: 1 });
    const popup = await at.visit('/pages/good');
    await choose(popup, 'Password', 'a-password');
    await report(popup);
    await waitForStatus(popup, 'The key was rejected.');
    expect(await at.outbox()).toMatchObject([
      { state: 'waiting', failure: { kind: 'key-rejected' } },
    ]);
    at.service.set({ keys: ['a-new-key'] });
    await saveKey('a-new-key');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(at.calls().filter((call) => call.startsWith('POST'))).toEqual(['POST 401', 'POST 201']);
    expect(at.service.reports()).toMatchObject([{ privacy: 2, password: 'a-password' }]);
    await expect.poll(async () => exceptTabs(await at.stored('session')), SOON).toEqual({});
  });
});

describe('a report that the service refuses', () => {
  it.each([
    [403, "The service doesn't allow this with your key."],
    [404, 'This no longer exists at the service.'],
    [409, 'This has changed in the meantime.'],
    [413, 'This is too large for the service.'],
    [419, 'The service says the session has expired.'],
  ])('with %i says so, and keeps the form to send it again', async (status, words) => {
    const fault = at.service.addFault({ method: 'POST', action: 'status', status });
    const popup = await at.visit('/pages/good');
    await choose(popup, 'Public');
    await report(popup);
    await named(popup, 'alert', '').wait();
    expect(await textOf(popup, '[role="alert"] p')).toEqual([expect.stringContaining(words)]);
    expect(await isChosen(popup, 'Public')).toBe(true);
    expect(await at.outbox()).toMatchObject([{ state: 'stopped', attempts: 1 }]);
    expect(at.stores()).toHaveLength(1);
    await expect.poll(at.badge, SOON).toBe('!');

    at.service.clearFaults(fault);
    await report(popup);
    await waitForStatus(popup, 'Good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', task: { privacy: 0 } }]);
    expect(at.stores().map(({ status }) => status)).toEqual([status, 201]);
    expect(at.service.count()).toBe(1);
  });

  it('for a field (422) shows the service’s message, and keeps what was filled in', async () => {
    at.service.addFault({
      method: 'POST',
      action: 'body',
      status: 422,
      body: '{"message":"Invalid.","errors":{"password":["The <b>password</b> is too short."]}}',
      times: 1,
    });
    const popup = await at.visit('/pages/good');
    await choose(popup, 'Password', 'short');
    await report(popup);
    await waitForWords(popup, 'It says: “The <b>password</b> is too short.”');
    expect(await at.outbox()).toMatchObject([{ state: 'stopped' }]);
    expect(await isChosen(popup, 'Password')).toBe(true);
    const filledIn = field(popup, 'Password').map((input) => (input as HTMLInputElement).value);
    expect(await filledIn.wait()).toBe('short');

    await field(popup, 'Password').fill('a-longer-password');
    await report(popup);
    await waitForStatus(popup, 'Good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(at.stores().map(({ form }) => form.password)).toEqual(['short', 'a-longer-password']);
    expect(at.service.count()).toBe(1);
    await expect.poll(async () => exceptTabs(await at.stored('session')), SOON).toEqual({});
  });
});

describe('a service that asks to wait (429)', () => {
  it.each([
    ['POST', 'in seconds', () => '4'],
    ['GET', 'in seconds', () => '4'],
    ['POST', 'with a date', () => new Date(Date.now() + 5000).toUTCString()],
  ])(
    'on %s, %s, gets the time it asks for, then the report continues by itself',
    async (method, _, retryAfter) => {
      const popup = await at.visit('/pages/good');
      await waitForWords(popup, 'Not reported yet');
      at.service.addFault({
        method,
        action: 'status',
        status: 429,
        headers: { 'retry-after': retryAfter() },
        times: 1,
      });
      await report(popup);
      const told = waitForWords(popup, 'Continues in');
      await expect
        .poll(at.outbox, SOON)
        .toMatchObject([{ state: 'waiting', failure: { kind: 'rate-limited' } }]);
      await told;
      const asked = at.service.log.find(({ status }) => status === 429)?.receivedAt ?? NaN;
      await waitForStatus(popup, 'Good');
      const [sent] = at.stores().filter(({ status }) => status === 201);
      expect(sent?.receivedAt).toBeGreaterThanOrEqual(asked + 1000);
      expect(at.service.count()).toBe(1);
    },
  );

  it('in words that cannot be parsed gets a minute', async () => {
    at.service.addFault({
      method: 'POST',
      action: 'status',
      status: 429,
      headers: { 'retry-after': 'in a while' },
      times: 1,
    });
    const popup = await at.visit('/pages/good');
    await report(popup);
    await waitForWords(popup, 'Continues in');
    expect(await at.outbox()).toMatchObject([{ failure: { waitMs: 60_000 } }]);
    await popup.close();
    await at.sleepFor(61_000);
    await waitForStatus(await at.openPopup(), 'Good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(at.stores().map(({ status }) => status)).toEqual([429, 201]);
  });
});
