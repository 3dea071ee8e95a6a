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
    await waitForWords(popup, "couldn't be looked up");
    await report(popup);
    await waitForStatus(popup, 'Not sent: the service rejected the key');
    await named(popup, 'button', 'Enter a new key').wait();
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
});

describe('a report that the service refuses', () => {
  const refuse = (body: string) =>
    at.service.addFault({ method: 'POST', action: 'body', status: 422, body, times: 1 });

  it('says why in the service’s words, and keeps what was filled in to send it again', async () => {
    at.service.addFault({ method: 'POST', action: 'status', status: 403, times: 1 });
    const popup = await at.visit('/pages/good');
    await choose(popup, 'Public');
    await report(popup);
    await named(popup, 'alert', '').wait();
    const notAllowed = "The service doesn't allow this with your key.";
    expect(await textOf(popup, '[role="alert"] p')).toEqual([expect.stringContaining(notAllowed)]);
    // Nothing that could be filled in differently would help.
    expect(await textOf(popup, 'main form')).toEqual([]);
    expect(await at.outbox()).toMatchObject([{ state: 'stopped', attempts: 1 }]);
    await expect.poll(at.badge, SOON).toBe('!');

    refuse('{"message":"Invalid.","errors":{"url":["Not this page."]}}');
    await press(popup, 'Try again');
    await waitForWords(popup, 'It says: “Not this page.”');
    expect(await isChosen(popup, 'Public')).toBe(true);

    refuse('{"message":"Invalid.","errors":{"password":["The <b>password</b> is too short."]}}');
    await choose(popup, 'Password', 'tiny-1');
    await report(popup);
    await waitForWords(popup, 'It says: “The <b>password</b> is too short.”');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'stopped', task: { privacy: 2 } }]);
    expect(await isChosen(popup, 'Password')).toBe(true);
    expect(await field(popup, 'Password').value()).toBe('tiny-1');

    await field(popup, 'Password').fill('a-longer-password');
    await report(popup);
    await waitForStatus(popup, 'Good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    const url = `${at.service.origin}/pages/good`;
    expect(at.stores().map(({ status, form }) => [status, form])).toEqual([
      [403, { url, privacy: '0' }],
      [422, { url, privacy: '0' }],
      [422, { url, privacy: '2', password: 'tiny-1' }],
      [201, { url, privacy: '2', password: 'a-longer-password' }],
    ]);
    expect(at.service.count()).toBe(1);
    await expect.poll(async () => exceptTabs(await at.stored('session')), SOON).toEqual({});
  });
});

describe('a service that asks to wait (429)', () => {
  it('gets the time it asks for, then the report continues by itself', async () => {
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Not reported yet');
    at.service.addFault({
      method: 'POST',
      action: 'status',
      status: 429,
      headers: { 'retry-after': new Date(Date.now() + 5000).toUTCString() },
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
  });
});

describe('a browser that does not let Verdict talk to the service', () => {
  it('is reported with a button to allow it, and nothing is sent', async () => {
    const origin = `http://localhost:${at.service.port}`;
    await at.putAccount({ ...at.service, baseUrl: origin, origin });
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, "Earlier reports couldn't be looked up.");
    await report(popup);
    await waitForStatus(popup, `Not sent: Verdict isn't allowed to connect to ${origin}`);
    await named(popup, 'button', 'Allow access').wait();
    expect(await at.outbox()).toMatchObject([
      { state: 'waiting', attempts: 0, failure: { kind: 'no-permission' } },
    ]);
    expect(at.calls()).toEqual([]);
  });
});
