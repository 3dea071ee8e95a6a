import { useEffect, useState } from 'preact/hooks';
import { send, type PageReports } from '../../lib/messages';

/** Where the service must not be asked about a page. */
export type PrivatePlace = 'private-window' | 'private-network';

export interface PageLook {
  state: 'asking' | 'answered' | 'failed' | PrivatePlace;
  /** What this browser knows, until the service has answered. Null if neither knows anything. */
  reports: PageReports | null;
  again: () => void;
}

interface PageLookOptions {
  /** Both are undefined until they are known. */
  accountId: string | undefined;
  address: string | undefined;
  /** Why the service must not learn about this page. */
  skip: PrivatePlace | null;
}

/** The reports on this page: first those this browser knows, then what the service says, asked once. */
export function usePageLook({ accountId, address, skip }: PageLookOptions): PageLook {
  const [known, setKnown] = useState<PageReports | null>(null);
  const [told, setTold] = useState<PageReports | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!accountId || !address) return;
    const ask = async (name: 'page.known' | 'page.look', set: typeof setKnown) => {
      const answer = await send(name, { accountId, address });
      if (answer.ok) set(answer.value);
      else setFailed(true);
    };
    setFailed(false);
    void ask('page.known', setKnown);
    if (!skip) void ask('page.look', setTold);
  }, [accountId, address, skip, turn]);

  const state = failed ? 'failed' : (skip ?? (told ? 'answered' : 'asking'));
  return { state, reports: told ?? known, again: () => setTurn(turn + 1) };
}
