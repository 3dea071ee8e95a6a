import { useMemo } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { asChecks, earlierResults } from '../../../lib/model/checks/earlier';
import { isCurrent } from '../../../lib/model/checks/is-current';
import { readChecks } from '../../../lib/model/checks/read-checks';
import { seenChecks, type SeenResult } from '../../../lib/model/checks/record';
import type { ReportDetails } from '../../../lib/model/report';
import { seenResult } from '../../../lib/storage/seen-result';
import { rowsAtHand } from '../../hooks/opening';
import { useAnswer } from '../../hooks/use-answer';

/**
 * The checks of a report: those that the service sent or, until it has, those that this browser saw last. With them
 * the results that were seen before, to be compared with.
 */
export function useReportChecks(accountId: string, id: string, details: ReportDetails | undefined) {
  const question = { accountId, id };
  const { value: seen, ...answer } = useAnswer(
    `${details?.generatedAt}`,
    () => send('report.results', question),
    () => resultsAtHand(accountId, id),
  );
  const newest = seen?.at(-1);
  const read = useMemo(() => details && readChecks(details.fields.results), [details]);
  // Some services tell the checks only in lists.
  const isListed = details && read?.length === 0 && newest && isCurrent(newest, details);
  const sent = isListed ? undefined : read;
  const known = useMemo(() => asChecks(newest?.checks ?? []), [newest]);
  const current = useMemo(() => (sent ? seenChecks(sent) : (newest?.checks ?? [])), [sent, newest]);
  const at = details ? details.generatedAt : (newest?.at ?? null);
  const earlier = useMemo(
    () => earlierResults(seen ?? [], { at, checks: current }),
    [seen, at, current],
  );
  return {
    ...answer,
    /** Nothing is known of them so far. */
    busy: answer.busy && !seen,
    checks: sent ?? known,
    /** When the browser saw them; null if they are what the service sent. */
    seenAt: sent ? null : (newest?.at ?? null),
    current,
    earlier,
  };
}

function resultsAtHand(accountId: string, id: string): SeenResult[] | undefined {
  const rows = rowsAtHand('results', accountId)?.filter((row) => row.id === id);
  return rows?.length ? rows.map(seenResult) : undefined;
}
