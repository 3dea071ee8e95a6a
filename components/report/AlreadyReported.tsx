import { send } from '../../lib/messages';
import { submit } from '../../lib/messages/submit';
import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import { text } from '../../lib/wording/text';
import { useAsk } from '../hooks/use-ask';
import { Button } from '../ui/Button';
import { ProblemNotice } from '../ui/ProblemNotice';
import styles from './AlreadyReported.module.css';

export interface AlreadyReportedProps {
  entry: Entry;
  /** Newest first. */
  found: Report[];
}

/** Below the report that a page has: what to do instead of making another. */
export function AlreadyReported({ entry, found: [newest] }: AlreadyReportedProps) {
  const { busy, failure, ask, again } = useAsk();
  const { id, accountId, incognito, task } = entry;
  const reportId = newest?.id ?? null;
  const update = (reportId: string) =>
    submit('report.update-results', {
      accountId,
      address: task.address,
      reportId,
      incognito,
      replaces: id,
    });
  return (
    <>
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
      <div class={styles.actions}>
        {reportId !== null && (
          <Button kind="primary" busy={busy} onClick={() => void ask(() => update(reportId))}>
            {text('commonUpdateResults')}
          </Button>
        )}
        <Button busy={busy} onClick={() => void ask(() => send('outbox.retry', { id }))}>
          {text('commonReportAnyway')}
        </Button>
      </div>
    </>
  );
}
