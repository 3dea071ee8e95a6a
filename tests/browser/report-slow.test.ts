import { expect, it } from 'vitest';
import { fastBuild, fastClock } from '../support/fast-clock';
import { named, waitForStatus } from '../support/page';
import { report, SOON } from './support/popup';
import { useReporting } from './support/reporting';

/** The 150 seconds that a report may take become two and a half. */
const at = useReporting({ build: fastBuild(fastClock(60)) });

it.each(['before', 'after'] as const)(
  'an answer that never comes, %s the service did the work, is abandoned at the deadline, and there is one report',
  async (when) => {
    at.service.addFault({ method: 'POST', action: 'hang', when, times: 1 });
    const start = Date.now();
    await at.store('/pages/good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(Date.now() - start).toBeGreaterThanOrEqual(2_500);
    expect(at.service.count()).toBe(1);
    expect(at.stores()).toHaveLength(when === 'before' ? 2 : 1);
  },
);

it('a list that never comes is abandoned, and the page can still be reported', async () => {
  at.service.addFault({ method: 'GET', action: 'hang', times: 1 });
  const popup = await at.visit('/pages/good');
  await named(popup, 'button', 'Report this page').wait();
  await popup.waitForFunction(() =>
    document.body.innerText.includes("Earlier reports couldn't be looked up."),
  );
  await report(popup);
  await waitForStatus(popup, 'Good');
});
