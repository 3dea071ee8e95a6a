import { useEffect, useState } from 'preact/hooks';
import { send, type PageReports } from '../../lib/messages';

export interface PageLook {
  state: 'asking' | 'answered' | 'failed' | 'skipped';
  /** What this browser knows, until the service has told. Null where neither did. */
  reports: PageReports | null;
}

/** What there is for this page: first what this browser knows, then what the service says, asked once. */
export function usePageLook(address: string | null, skip: boolean): PageLook {
  const [known, setKnown] = useState<PageReports | null>(null);
  const [told, setTold] = useState<PageReports | 'nothing' | null>(null);
  useEffect(() => {
    if (address === null) return;
    send('page.known', { address }).then(setKnown, () => undefined);
    if (skip) return;
    send('page.look', { address }).then(
      (answer) => setTold(answer.ok ? answer.value : 'nothing'),
      () => setTold('nothing'),
    );
  }, [address, skip]);

  if (skip) return { state: 'skipped', reports: known };
  if (told === null) return { state: 'asking', reports: known };
  return told === 'nothing'
    ? { state: 'failed', reports: known }
    : { state: 'answered', reports: told };
}
