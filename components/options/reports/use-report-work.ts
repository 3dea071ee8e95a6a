import { useState } from 'preact/hooks';
import type { UsableReport } from '../../../lib/model/report';
import { useOutbox } from '../../hooks/use-outbox';
import { workAtHand } from '../shell/use-stored-work';
import type { Job } from './jobs';
import { useChanges } from './use-changes';
import { useRowRequests } from './use-row-requests';

/** The queue, and what in it belongs to an account: another account's reports may have the same ids. */
export function useAccountWork(accountId: string) {
  const [atOnce] = useState(() => workAtHand().entries);
  const outbox = useOutbox(atOnce);
  return { outbox, entries: outbox.entries.filter((entry) => entry.accountId === accountId) };
}

type AccountWork = ReturnType<typeof useAccountWork>;
export type ReportWork = ReturnType<typeof useReportWork>;

/** The work on an account's reports, and what it changed since the service was asked for them. */
export function useReportWork(
  { outbox, entries }: AccountWork,
  accountId: string,
  since: number,
  onStart: () => void,
) {
  const changes = useChanges(entries, since);
  const { problems, ask } = useRowRequests(onStart);
  const run = (report: UsableReport, job: Job) => ask(report.id, () => job(accountId, report));
  return { outbox, entries, changes, problems, ask, run };
}
