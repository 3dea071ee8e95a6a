import { describe, expect, it } from 'vitest';
import { textOf, waitForStatus } from '../support/page';
import { press, report, waitForWords, SOON } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

describe('opening the popup', () => {
  it('submits nothing and asks only for the host, and a secret is left out on request', async () => {
    const popup = await at.visit('/pages/good?access_token=canary-5f3a9c#canary-fragment');
    await waitForWords(popup, 'Not reported yet');
    await waitForWords(popup, '“access_token” in this address looks like a secret.');
    const asked = () => at.service.log.filter(({ path }) => path.startsWith('/public/'));
    expect(asked()).toMatchObject([{ method: 'GET', path: '/public/api/v1/reports', body: '' }]);
    expect(asked()[0]?.query).toMatchObject({ search: '127.0.0.1' });
    expect(JSON.stringify(asked())).not.toMatch(/canary|good/);
    expect(await at.outbox()).toEqual([]);

    await press(popup, 'Send without query');
    await waitForStatus(popup, 'Good');
    expect(at.stores().map(({ form }) => form.url)).toEqual([`${at.service.origin}/pages/good`]);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(JSON.stringify([asked(), await at.outbox()])).not.toContain('canary');
  });

  it.each([
    // The browser does not reveal the address of this one.
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
});

describe('an address', () => {
  it('is sent as shown: percent-encoded, without user name, password and fragment', async () => {
    const { host } = new URL(at.service.origin);
    const path = '/pages/any/über|{größe}?q=a b"c#canary-fragment';
    await at.tab.goto(`http://canary-user:canary-password@${host}${path}`);
    const popup = await at.openPopup();
    await waitForWords(popup, "The user name and password won't be sent.");
    await waitForWords(popup, "The part after # won't be sent.");
    await report(popup);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    const sent = `${at.service.origin}/pages/any/%C3%BCber%7C%7Bgr%C3%B6%C3%9Fe%7D?q=a%20b%22c`;
    expect(at.stores().map(({ form }) => form.url)).toEqual([sent]);
    expect(await textOf(popup, 'main')).toEqual([expect.stringContaining(`${sent} `)]);
    const asked = at.service.log.filter(({ path }) => path.startsWith('/public/'));
    expect(JSON.stringify([asked, await at.outbox()])).not.toContain('canary');
  });
});
