import { useEffect, useState } from 'preact/hooks';
import type { PageAddress } from '../../../lib/model/fit-address';
import { readKnownPages } from '../../../lib/storage/known-pages';

/** A person who types is not done yet. */
export const PAUSE_MS = 300;

/** Those of these pages that this browser knows a report of, without a request to the service. */
export function useKnownPages(accountId: string, addresses: PageAddress[]): PageAddress[] {
  const [known, setKnown] = useState<PageAddress[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await readKnownPages(accountId, addresses);
      if (isCurrent) setKnown(found);
    };
    const pause = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [accountId, addresses]);
  return known;
}
