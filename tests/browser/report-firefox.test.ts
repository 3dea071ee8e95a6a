import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { connect } from '../support/connect';
import { launchFirefox, type Firefox } from '../support/firefox';
import { waitForStatus } from '../support/page';
import { choose, expectFits, press, report, SOON, waitForWords } from './support/popup';

const POST = { method: 'POST', times: 1 } as const;

describe('a report in Firefox', () => {
  let service: Service;
  let firefox: Firefox;

  beforeAll(async () => {
    // Connections stay open although Verdict asks to close them.
    service = await startService({ switches: { connections: 'kept' } });
    firefox = await launchFirefox();
    await connect(firefox, service);
  });

  afterAll(async () => {
    await firefox?.close();
    await service?.stop();
  });

  beforeEach(() => service.clearLog());

  const posts = () => service.log.filter(({ method }) => method === 'POST');

  async function openPopup(path: string) {
    const tab = await firefox.browser.newPage();
    await tab.goto(`${service.origin}${path}`);
    return await firefox.openPopup(tab);
  }

  it('is never cut off by the popup, in its highest state', async () => {
    const query = `access_token=5f3a9c&more=${'long'.repeat(80)}`;
    const popup = await openPopup(`/pages/good?${query}#part`);
    // In a tab, unlike in a popup, a page is at least as high as the window.
    await popup.setViewport({ width: 384, height: 300 });
    await waitForWords(popup, 'looks like a secret');
    await choose(popup, 'Password');
    await report(popup);
    await waitForWords(popup, 'Enter a password, or generate one.');
    await expectFits(popup);
    expect(posts()).toEqual([]);
  });

  it('that the browser sent twice by itself is noticed, and one can be deleted', async () => {
    service.addFault({ ...POST, action: 'reset', when: 'after' });
    const popup = await openPopup('/pages/good');
    await report(popup);
    await waitForStatus(popup, 'The service has 2 new reports of this page.');
    expect(service.count()).toBe(2);
    await press(popup, 'Delete the other report');
    await expect.poll(() => service.count(), SOON).toBe(1);
  });

  it('that was made and turned away is shown, and the person decides', async () => {
    const again = { 'Retry-After': '1' };
    service.addFault({ ...POST, action: 'status', status: 429, when: 'after', headers: again });
    const popup = await openPopup('/pages/bad');
    await report(popup);
    await waitForWords(popup, 'Is this it?');
    await press(popup, 'Yes');
    await waitForStatus(popup, 'Bad');
    expect(posts()).toHaveLength(1);
    expect(await firefox.errors()).toEqual([]);
  });
});
