import { useEffect, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import type { PageAddress } from '../../../lib/model/fit-address';

/** A person who types is not done yet. */
const PAUSE_MS = 300;

/** Those of these pages that this browser knows a report of, without a request to the service. */
export function useKnownPages(accountId: string, addresses: PageAddress[]): PageAddress[] {
  const [known, setKnown] = useState<PageAddress[]>([]);
  const all = addresses.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const looked = await Promise.all(
        addresses.map((address) => send('page.known', { accountId, address })),
      );
      const isKnown = (_: unknown, at: number) => {
        const one = looked[at];
        return one?.ok === true && one.value.same.length > 0;
      };
      if (isCurrent) setKnown(addresses.filter(isKnown));
    };
    const pause = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [accountId, all]);
  return known;
}
