import { useId } from 'preact/hooks';
import { send } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import type { Watch } from '../../../lib/model/watch';
import { changeText } from '../../../lib/wording/change-text';
import { failureText } from '../../../lib/wording/failure-text';
import { timeAhead } from '../../../lib/wording/relative-time';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { useChange } from '../../hooks/use-change';
import { useHistory } from '../../hooks/use-history';
import { focusRow } from '../../hooks/use-row-focus';
import { WatchChoice } from '../../report/WatchChoice';
import { Button } from '../../ui/Button';
import { HistoryLine } from '../../ui/HistoryLine';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { VerdictMark } from '../../ui/VerdictMark';
import { When } from '../../ui/When';
import { ReportAddress } from '../parts/ReportAddress';
import styles from './WatchedPages.module.css';

export interface WatchRowProps {
  watch: Watch;
  /** Its run in progress. */
  entry: Entry | undefined;
}

export function WatchRow({ watch, entry }: WatchRowProps) {
  const { accountId, reportId, address, every, nextAt, run, lastAt, lastVerdict, change } = watch;
  const addressId = useId();
  const history = useHistory(accountId, reportId, lastAt);
  const checks = useChange(accountId, reportId, lastAt);
  const { busy, failure: stopFailure, ask, again } = useAsk();
  const failure = entry?.failure ?? watch.failure;
  const report = { accountId, reportId, address, verdict: lastVerdict ?? 'unknown' };

  const stop = () => void ask(() => send('watch.set', { ...report, every: null }));
  return (
    <li class={styles.watch} {...focusRow(watch.id)}>
      <div id={addressId} class={styles.address}>
        <ReportAddress url={address} />
      </div>
      <div class={styles.facts}>
        <dl>
          <dt>{text('commonVerdict')}</dt>
          <dd>
            <VerdictMark verdict={lastVerdict ?? 'unknown'} />
          </dd>
          <dt>{text('watchNext')}</dt>
          <dd>
            {run ? (
              text('watchInProgress')
            ) : nextAt ? (
              <When at={nextAt} format={() => timeAhead(nextAt)} />
            ) : (
              text('watchEnded')
            )}
          </dd>
          <dt>{text('watchLast')}</dt>
          <dd>
            <When at={lastAt} />
          </dd>
          <dt>{text('watchChange')}</dt>
          <dd>
            {change && change.from && change.to !== 'gone' ? (
              <>
                <VerdictMark verdict={change.from} /> → <VerdictMark verdict={change.to} />
                <When at={change.at} />
              </>
            ) : (
              '—'
            )}
          </dd>
          {checks && (
            <>
              <dt>{text('columnChange')}</dt>
              <dd>{changeText(checks)}</dd>
            </>
          )}
        </dl>
        {history.points.length > 1 && <HistoryLine points={history.points} />}
      </div>
      {failure && nextAt !== null && <p class={styles.problem}>{failureText(failure)}</p>}
      <div class={styles.actions} role="group" aria-labelledby={addressId}>
        {nextAt !== null && (
          <WatchChoice label={text('watchHowOften')} report={report} every={every} />
        )}
        <Button busy={busy} onClick={stop}>
          {text('watchStop')}
        </Button>
      </div>
      {history.failure && <ProblemNotice failure={history.failure} onRetry={history.again} />}
      {stopFailure && <ProblemNotice failure={stopFailure} onRetry={again} />}
    </li>
  );
}
