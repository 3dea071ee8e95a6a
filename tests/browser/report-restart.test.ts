import { describe, expect, it } from 'vitest';
import { field, named, waitForStatus } from '../support/page';
import { exceptTabs } from '../support/values';
import { choose, press, report, waitForWords, SOON } from './support/popup';
import { useRestarting } from './support/restarting';

describe('a browser that is killed', () => {
  const at = useRestarting();

  const reported = () =>
    Object.fromEntries(
      at.service.reports().map(({ url, privacy }) => [new URL(url).pathname, privacy]),
    );

  it('sends what was waiting once it is back, and asks for the password that it forgot', async () => {
    const down = at.service.addFault({ action: 'status', status: 503 });
    const pages = { good: 'Public', decent: 'Private', bad: 'Password' };
    for (const [page, privacy] of Object.entries(pages)) {
      const popup = await at.visit(page);
      await choose(popup, privacy, privacy === 'Password' ? 'forgotten' : undefined);
      await report(popup);
      await waitForWords(popup, 'The service has a problem (error 503).');
      await popup.close();
    }
    expect(JSON.stringify(await at.chromium.storage.get('session'))).toContain('forgotten');

    await at.restart(() => at.service.clearFaults(down));
    await expect.poll(() => at.service.count(), SOON).toBe(2);
    const queue = await at.chromium.openOptions('#/queue');
    await waitForWords(queue, 'Enter the password again.');
    expect(await at.chromium.storage.get('session')).toEqual({});
    expect(reported()).toEqual({ '/pages/good': 0, '/pages/decent': 1 });
    expect(at.stores()).toHaveLength(2);

    const popup = await at.visit('bad');
    await waitForWords(popup, '1 needs a password');
    await waitForWords(popup, 'Enter the password again.');
    await field(popup, 'Password').fill('entered-again');
    await press(popup, 'Try again');
    await waitForStatus(popup, 'Bad');
    expect(reported()).toEqual({ '/pages/good': 0, '/pages/decent': 1, '/pages/bad': 2 });
    expect(at.service.count()).toBe(3);
    expect(at.stores()).toHaveLength(3);
    expect(at.stores().at(-1)?.form).toMatchObject({ privacy: '2', password: 'entered-again' });
    await expect
      .poll(async () => exceptTabs(await at.chromium.storage.get('session')), SOON)
      .toEqual({});
    expect(await at.chromium.errors()).toEqual([]);
  });

  // Continues with the queue that the first one left.
  it('while the service is working finds the report that was made in the meantime', async () => {
    const address = `${at.service.origin}/pages/any/other`;
    at.service.clearLog();
    at.service.set({ delayMs: 300 });
    const popup = await at.visit('any/other');
    await report(popup);
    await expect.poll(at.stores, SOON).toHaveLength(1);
    await at.restart();
    const again = await at.visit('any/other');
    await named(again, 'button', 'Update results').wait();
    await expect
      .poll(async () => Object.values(await at.chromium.storage.get('local')), SOON)
      .toContainEqual(
        expect.objectContaining({
          state: 'done',
          attempts: 1,
          task: expect.objectContaining({ address }),
        }),
      );
    expect(at.stores()).toHaveLength(1);
    expect(at.service.count()).toBe(4);
  });
});
