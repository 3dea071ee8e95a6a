import { afterEach, expect, it, vi } from 'vitest';
import { send } from '../../lib/messages';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { pageAddress } from '../support/values';
import { SPEED, useExtension, waitForWords } from '../support/whole-extension';

const TWO_DAYS = 2 * 86_400_000;

const running = useService();
const extension = useExtension(running);

afterEach(() => void vi.restoreAllMocks());

/** The computer's clock, which the extension's runs faster than. */
function setClock(byMs: number): void {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + byMs / SPEED);
}

it.each([
  ['back', -TWO_DAYS],
  ['ahead', TWO_DAYS],
])(
  'a wait that the service asked for ends in time when the clock is set %s by two days',
  async (_, by) => {
    const headers = { 'retry-after': '300' };
    running.service.addFault({ action: 'status', status: 429, method: 'POST', headers, times: 1 });
    const address = `https://clock-${by}.example/`;
    extension.openOptions('#/queue');
    await waitForWords('Report many');
    await send('report.store', {
      accountId: ACCOUNT_ID,
      address: pageAddress(address),
      privacy: 1,
      incognito: false,
    });
    await waitForWords('asked us to wait 300 s');
    setClock(by);
    await waitForWords('Done');
    expect(running.service.reports().filter(({ url }) => url === address)).toHaveLength(1);
    expect(running.service.log.filter(({ method }) => method === 'POST')).toHaveLength(2);
  },
);
