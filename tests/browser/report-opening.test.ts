import { describe, expect, it } from 'vitest';
import { named, textOf, waitForStatus } from '../support/page';
import { press, report, waitForWords, SOON } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

describe('opening the popup', () => {
  it('submits nothing, and asks only for the host of the page', async () => {
    const popup = await at.visit('/pages/any/canary-path?q=canary-query#canary-fragment');
    await waitForWords(popup, 'Not reported yet');
    const asked = at.service.log.filter(({ path }) => path.startsWith('/public/'));
    expect(asked).toMatchObject([{ method: 'GET', path: '/public/api/v1/reports', body: '' }]);
    expect(asked[0]?.query).toMatchObject({ search: '127.0.0.1' });
    expect(JSON.stringify(asked)).not.toContain('canary');
    expect(await at.outbox()).toEqual([]);
  });

  it('over a known page shows its verdict, and submits nothing', async () => {
    at.service.insert({ url: `${at.service.origin}/pages/good`, score: 60 });
    const popup = await at.visit('/pages/good');
    await waitForStatus(popup, 'Decent');
    await named(popup, 'button', 'Update results').wait();
    expect(at.calls()).toEqual(['GET 200']);
    expect(await at.outbox()).toEqual([]);
  });

  it.each([
    // The browser does not reveal the addresses of these.
    ['about:blank', "Browser pages can't be reported."],
    ['data:text/html,Data', "Browser pages can't be reported."],
    ['chrome://version/', "Browser pages can't be reported."],
    ['file:///', "Files on this computer can't be reported."],
  ])('over %s says that it cannot be reported, and sends nothing', async (address, words) => {
    await at.tab.goto(address);
    const popup = await at.openPopup();
    await waitForWords(popup, words);
    expect(await textOf(popup, 'main button')).toEqual([]);
    expect(at.service.log).toEqual([]);
    expect(await at.outbox()).toEqual([]);
  });

  it('before any service is set up sends nothing', async () => {
    await at.bare.evaluate('chrome.storage.local.clear()');
    const popup = await at.visit('/pages/good');
    await named(popup, 'button', 'Set up').wait();
    expect(at.calls()).toEqual([]);
  });
});

describe('an address', () => {
  it('is sent as shown: without user name, password and fragment', async () => {
    const { host } = new URL(at.service.origin);
    await at.tab.goto(`http://canary-user:canary-password@${host}/pages/good#canary-fragment`);
    const popup = await at.openPopup();
    await waitForWords(popup, "The user name and password won't be sent.");
    await waitForWords(popup, "The part after # won't be sent.");
    await report(popup);
    await waitForStatus(popup, 'Good');
    expect(at.stores().map(({ form }) => form.url)).toEqual([`${at.service.origin}/pages/good`]);
    expect(await textOf(popup, 'main')).toEqual([
      expect.stringContaining(`${at.service.origin}/pages/good `),
    ]);
    const asked = at.service.log.filter(({ path }) => path.startsWith('/public/'));
    expect(JSON.stringify([asked, await at.outbox()])).not.toContain('canary');
  });

  it('that contains a secret is sent without it on request', async () => {
    const popup = await at.visit('/pages/good?access_token=canary-5f3a9c');
    await waitForWords(popup, '“access_token” in this address looks like a secret.');
    await press(popup, 'Send without query');
    await waitForStatus(popup, 'Good');
    expect(at.stores().map(({ form }) => form.url)).toEqual([`${at.service.origin}/pages/good`]);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    const asked = at.service.log.filter(({ path }) => path.startsWith('/public/'));
    expect(JSON.stringify([asked, await at.outbox()])).not.toContain('canary');
  });

  it('with letters in any script is sent percent-encoded', async () => {
    const popup = await at.visit('/pages/any/über|{größe}?q=a b"c');
    await report(popup);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(at.stores().map(({ form }) => form.url)).toEqual([
      `${at.service.origin}/pages/any/%C3%BCber%7C%7Bgr%C3%B6%C3%9Fe%7D?q=a%20b%22c`,
    ]);
  });
});
