import { useEffect, useState } from 'preact/hooks';
import { send } from '../../lib/messages';
import type { Failure } from '../../lib/model/failure';
import type { PageReports } from '../../lib/model/report';

/** Where the service must not be asked about a page. */
export type PrivatePlace = 'private-window' | 'private-network';

export interface PageLook {
  state: 'asking' | 'answered' | 'failed' | PrivatePlace;
  /** What this browser knows, until the service has answered. */
  reports: PageReports;
  /** Why the service could not be asked. */
  failure: Failure | null;
  again: () => void;
}

interface PageLookOptions {
  accountId: string;
  address: string;
  known: PageReports;
  /** Why the service must not learn about this page. */
  skip: PrivatePlace | null;
}

/** The reports on this page: first those this browser knows, then what the service says, asked once. */
export function usePageLook({ accountId, address, known, skip }: PageLookOptions): PageLook {
  const [told, setTold] = useState<PageReports | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (skip) return;
    setFailure(null);
    void send('page.look', { accountId, address }).then((answer) =>
      answer.ok ? setTold(answer.value) : setFailure(answer.failure),
    );
  }, [accountId, address, skip, turn]);

  const state = failure ? 'failed' : (skip ?? (told ? 'answered' : 'asking'));
  return { state, reports: told ?? known, failure, again: () => setTurn(turn + 1) };
}
