import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { textOf } from '../support/page';
import { choose, pick, press, report, waitForWords, SOON } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

describe('a service that redirects to another', () => {
  let other: Service;
  beforeAll(async () => {
    other = await startService();
  });
  beforeEach(() => other.clearLog());
  afterAll(() => other?.stop());

  const redirect = (method: string, status: 301 | 302 | 303 | 307 | 308) =>
    at.service.addFault({
      method,
      action: 'redirect',
      status,
      location: `${other.baseUrl}/public/api/v1/reports`,
    });

  it.each([
    // Browsers hide the status; tests/lib/service/errors.test.ts covers all of them.
    ['GET', 302, 0],
    ['POST', 301, 1],
    ['POST', 307, 1],
  ] as const)('by %s with %i is not followed', async (method, status, sent) => {
    redirect(method, status);
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, method === 'GET' ? "couldn't be looked up" : 'Not reported yet');
    await choose(popup, 'Password', 'a-password');
    await report(popup);
    // First: the look-up may say the same on screen.
    await expect
      .poll(at.outbox, SOON)
      .toMatchObject([{ state: 'stopped', failure: { kind: 'redirect' } }]);
    await waitForWords(popup, 'This address redirects elsewhere.');
    await expect.poll(() => textOf(popup, '[role="alert"] p'), SOON).toHaveLength(1);
    expect(other.log).toEqual([]);
    expect(at.stores()).toHaveLength(sent);
  });

  it('when a privacy is changed is not followed', async () => {
    at.service.insert({ url: `${at.service.origin}/pages/good`, score: 90 });
    redirect('PUT', 307);
    const popup = await at.visit('/pages/good');
    await pick(popup, 'Change privacy');
    await choose(popup, 'Password', 'a-password');
    await press(popup, 'Change privacy');
    await waitForWords(popup, 'This address redirects elsewhere.');
    expect(other.log).toEqual([]);
    expect(at.service.reports()).toMatchObject([{ privacy: 1 }]);
  });

  it('when a report is deleted is not followed', async () => {
    at.service.insert({ url: `${at.service.origin}/pages/good`, score: 90 });
    redirect('DELETE', 308);
    const popup = await at.visit('/pages/good');
    await pick(popup, 'Delete');
    await expect.poll(at.outbox, SOON).toHaveLength(1);
    await popup.close();
    await at.sleepFor(7000);
    await waitForWords(await at.openPopup(), 'This address redirects elsewhere.');
    expect(other.log).toEqual([]);
    expect(at.service.count()).toBe(1);
  });
});
