import type { CheckInsights } from '../../../lib/model/checks/tally';
import { READING_PAUSE_MS, type ChecksReading } from '../../../lib/storage/checks-reading';
import { durationText } from '../../../lib/wording/age-text';
import { countedText } from '../../../lib/wording/counted-text';
import { nameText } from '../../../lib/wording/name-text';
import { text } from '../../../lib/wording/text';
import { keyFieldHash } from '../../hooks/use-hash';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './OtherChecks.module.css';
import type { OtherChecks } from './use-other-checks';

const MINUTE_MS = 60_000;

export interface OtherChecksProps {
  insights: Pick<CheckInsights, 'seen' | 'of'>;
  others: OtherChecks;
}

/** Reads what is unknown, if that can be read. */
export function ReadOthers({ insights: { seen, of }, others }: OtherChecksProps) {
  const { current, ended, busy, read } = others;
  const count = of - seen;
  if (current !== null || count <= (ended?.without ?? 0)) return null;
  return (
    <Button kind="quiet" busy={busy} onClick={read}>
      {countedText('checksReadOthers', count, durationText(minutesFor(count)))}
    </Button>
  );
}

/** In whole minutes: they are read one after the other. */
const minutesFor = (count: number): number =>
  Math.ceil((count * READING_PAUSE_MS) / MINUTE_MS) * MINUTE_MS;

/** How far the reading of the others is, or what became of it. */
export function OthersState({ accountId, others }: { accountId: string; others: OtherChecks }) {
  const { current, ended, busy, failure, again, read, cancel } = others;
  if (failure) return <ProblemNotice failure={failure} busy={busy} onRetry={again} />;
  if (current) {
    return (
      <div class={styles.reading}>
        {current.failure ? (
          <ProblemNotice
            failure={current.failure}
            busy={busy}
            onRetry={read}
            onEnterKey={() => (location.hash = keyFieldHash(accountId))}
          />
        ) : (
          <Progress reading={current} project={others.project} />
        )}
        <Button busy={busy} onClick={cancel}>
          {text('commonCancel')}
        </Button>
      </div>
    );
  }
  if (!ended) return null;
  return (
    <>
      {ended.failed > 0 && (
        <Notice tone="warn" role="status">
          <p>{countedText('checksUnread', ended.failed)}</p>
          <Button busy={busy} onClick={read}>
            {text('commonTryAgain')}
          </Button>
        </Notice>
      )}
      {ended.without > 0 && (
        <p class={styles.note}>{countedText('checksWithout', ended.without)}</p>
      )}
    </>
  );
}

interface ProgressProps {
  reading: ChecksReading;
  /** That of the page. */
  project: string | null;
}

/** What is being read may be more than what the page is about, or something else: then it says so. */
function Progress({ reading, project }: ProgressProps) {
  const { total, done } = reading;
  if (total === null) return <ProgressBar label={text('checksReadingSoon')} />;
  const numbers = [Math.min(done + 1, total), total];
  const shown =
    reading.project === project
      ? text('checksReading', ...numbers)
      : reading.project === null
        ? text('checksReadingAll', ...numbers)
        : text('checksReadingProject', ...numbers, nameText(reading.project));
  return <ProgressBar label={text('checksReadingBar')} shown={shown} value={done} max={total} />;
}
