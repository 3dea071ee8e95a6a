import { samePageKey } from '../model/same-page';
import { keysStartingWith } from './key-range';
import { answerOf, readIndex } from './read-index';

/** Those of these addresses that this browser knows a report of. None if its index can't be read. */
export const readKnownPages = <Address extends string>(
  accountId: string,
  addresses: Address[],
): Promise<Address[]> =>
  readIndex<Address[]>([], async (ask) => {
    const isKnown = async (address: string): Promise<boolean> => {
      const page = samePageKey(address);
      if (!page) return false;
      const keys = keysStartingWith(accountId, page);
      return (await ask('reports', (rows) => answerOf(rows.index('page').count(keys)))) > 0;
    };
    const known = await Promise.all(addresses.map(isKnown));
    return addresses.filter((_, at) => known[at]);
  });
