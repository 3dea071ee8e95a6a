import { needsPerson, type Entry } from '../../../lib/model/entry';
import { isAboutKey } from '../../../lib/model/failure';
import { secondsAtWork } from '../../../lib/model/seconds-at-work';
import { reasonText, stateText, taskText } from '../../../lib/wording/entry-text';
import { text } from '../../../lib/wording/text';
import { useNow } from '../../hooks/use-now';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import { Icon } from '../../ui/Icon';
import styles from './WorkState.module.css';

export interface WorkStateProps {
  entry: Entry;
  deleting: boolean;
  /** Part of work on many reports, which is told of in one place. */
  inBulk?: boolean;
}

/**
 * How far the work on a report is, in the place of its age. Its end is only read out: what it changed can be seen.
 * So are no seconds, which change all the time.
 */
export function WorkState({ entry, deleting, inBulk = false }: WorkStateProps) {
  const { state, startedAt } = entry;
  const stuck = needsPerson(entry);
  // If a person has to mend it, the reason is told beside how.
  const reason = stuck ? null : reasonText(entry);
  const tone = stuck ? 'stuck' : state === 'waiting' ? 'waiting' : 'on';
  return (
    <span class={styles.state} data-tone={tone} data-passing>
      <span class="unseen" aria-live={inBulk ? 'off' : 'polite'}>
        {deleting
          ? text('reportsDeleting')
          : text('reportsWork', taskText(entry), stateText(entry))}{' '}
        {reason}
      </span>
      {state !== 'done' && (
        <span class={styles.shown} aria-hidden="true" title={reason ?? undefined}>
          {tone === 'on' ? <i class={styles.spin} /> : <Icon name={ICONS[tone]} />}
          <span class={styles.words}>
            {stuck ? (
              stuckText(entry)
            ) : tone === 'waiting' ? (
              <Waiting entry={entry} deleting={deleting} />
            ) : deleting ? (
              text('reportsDeleting')
            ) : startedAt === null ? (
              stateText(entry)
            ) : (
              <Seconds entry={entry} />
            )}
          </span>
        </span>
      )}
    </span>
  );
}

const ICONS = { stuck: 'warning', waiting: 'clock' } as const;

function stuckText(entry: Entry): string {
  if (entry.failure && isAboutKey(entry.failure)) return text('reportsKeyNotAccepted');
  return stateText(entry);
}

function Waiting({ entry, deleting }: WorkStateProps) {
  const seconds = useSecondsUntil(entry.notBefore, entry.waitMs);
  if (deleting) return seconds > 0 ? text('reportsDeletingIn', seconds) : text('reportsDeleting');
  return seconds > 0 ? text('reportsWaitingFor', seconds) : stateText(entry);
}

function Seconds({ entry }: { entry: Entry }) {
  const seconds = secondsAtWork(entry, useNow());
  if (seconds === null) return stateText(entry);
  const isUpdate = entry.task.type === 'update-results';
  return text(isUpdate ? 'reportsUpdating' : 'reportsChanging', seconds);
}
