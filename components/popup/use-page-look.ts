import { useEffect, useState } from 'preact/hooks';
import { send, type PageReports } from '../../lib/messages';
import type { Outcome } from '../../lib/model/outcome';

export interface PageLook {
  state: 'asking' | 'answered' | 'failed' | 'skipped';
  reports: PageReports | null;
}

/** What the service has for this page: asked once. Null: not known yet, or not to be asked. */
export function usePageLook(address: string | null, skip: boolean): PageLook {
  const [answer, setAnswer] = useState<Outcome<PageReports> | 'none' | null>(null);
  useEffect(() => {
    if (address === null || skip) return;
    send('page.look', { address }).then(setAnswer, () => setAnswer('none'));
  }, [address, skip]);

  if (skip) return { state: 'skipped', reports: null };
  if (answer === null) return { state: 'asking', reports: null };
  if (answer === 'none' || !answer.ok) return { state: 'failed', reports: null };
  return { state: 'answered', reports: answer.value };
}
