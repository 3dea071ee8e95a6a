import { expect, it } from 'vitest';
import { send } from '../../lib/messages';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { pageAddress } from '../support/values';
import { useExtension, waitForWords } from '../support/whole-extension';

const running = useService();
const extension = useExtension(running);

it('a page with an address of 8 kB is looked up and reported, though the service accepts no long query', async () => {
  const address = pageAddress(`https://long.example/${'path/'.repeat(1_600)}?q=${'x'.repeat(500)}`);
  extension.openOptions('#/queue');
  await waitForWords('Report many');
  const looked = await send('page.look', { accountId: ACCOUNT_ID, address });
  expect(looked).toEqual({ ok: true, value: { same: [], earlier: [], isComplete: true } });
  // Its answer gets lost, so that it is looked for.
  running.service.addFault({ action: 'reset', when: 'after', method: 'POST', times: 1 });
  await send('report.store', { accountId: ACCOUNT_ID, address, privacy: 1, incognito: false });
  await waitForWords('Done');
  expect(running.service.reports().map(({ url }) => url)).toEqual([address]);
  expect(running.service.log.map(({ status }) => status)).not.toContain(414);
});
