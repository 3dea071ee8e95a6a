import { send } from '../../../lib/messages';
import type { PageAddress } from '../../../lib/model/fit-address';
import { success, type Outcome } from '../../../lib/model/outcome';
import { hostOf, samePageKey } from '../../../lib/model/same-page';

interface SplitAddresses {
  fresh: PageAddress[];
  known: PageAddress[];
}

/** Separates pages that the service already has a report on from new ones, with one lookup per site. */
export async function splitKnownPages(
  accountId: string,
  addresses: PageAddress[],
): Promise<Outcome<SplitAddresses>> {
  const sites = new Map(addresses.map((address) => [hostOf(address), address]));
  const reported = new Set<string>();
  for (const address of sites.values()) {
    const looked = await send('page.look', { accountId, address });
    if (!looked.ok) return looked;
    for (const { url } of [...looked.value.same, ...looked.value.earlier]) {
      reported.add(samePageKey(url) ?? url);
    }
  }
  const isKnown = (address: string) => reported.has(samePageKey(address) ?? address);
  return success({
    fresh: addresses.filter((address) => !isKnown(address)),
    known: addresses.filter(isKnown),
  });
}
