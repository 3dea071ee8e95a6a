import { asksItem, type Ask } from '../asks';
import { openOptions } from './open-options';

/** Nothing is sent until the person has seen the address and says so. */
export async function putBefore(ask: Ask): Promise<void> {
  const others = (await asksItem.getValue()).filter(({ address }) => address !== ask.address);
  await asksItem.setValue([ask, ...others]);
  await openOptions('queue');
}
