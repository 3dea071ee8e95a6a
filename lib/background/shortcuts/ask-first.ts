import { asksItem, type Ask } from '../../storage/asks';
import { openOptions } from '../open-options';

/** Nothing is sent until the user has seen the address and agreed. */
export async function askFirst(ask: Ask): Promise<void> {
  await asksItem.update((asks) => [ask, ...asks.filter(({ address }) => address !== ask.address)]);
  await openOptions('queue');
}
