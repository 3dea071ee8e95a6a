import { useRef, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { needsPassword, needsPerson, type Entry } from '../../../lib/model/entry';
import { foundBy } from '../../../lib/model/failure';
import { PRIVACY } from '../../../lib/model/report';
import { reasonText, stateText, taskText } from '../../../lib/wording/entry-text';
import { text } from '../../../lib/wording/text';
import { timeText } from '../../../lib/wording/time-text';
import { useAsk } from '../../hooks/use-ask';
import { focusRow } from '../../hooks/use-row-focus';
import { AlreadyReported } from '../../report/AlreadyReported';
import { FoundReports } from '../../report/FoundReports';
import { ReportLine } from '../../report/ReportLine';
import { TwinNotice } from '../../report/TwinNotice';
import { usePrivacy } from '../../report/use-privacy';
import { Icon } from '../../ui/Icon';
import { PasswordField } from '../../ui/PasswordField';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { VerdictMark } from '../../ui/VerdictMark';
import { EditEntry } from './EditEntry';
import { EntryActions } from './EntryActions';
import { EntryAddress } from './EntryAddress';
import { entryIcon } from './entry-icon';
import styles from './EntryRow.module.css';
import { WaitCountdown } from './WaitCountdown';

export interface EntryRowProps {
  entry: Entry;
  /** Its account's name, if there are several accounts. */
  accountName: string | undefined;
  /** What holds it is said elsewhere. */
  isHeld: boolean;
  /** Its report was deleted afterwards. */
  isGone: boolean;
}

/** What is being done, to which page, how it goes, what can be done about it, and since when: in fixed columns. */
export function EntryRow({ entry, accountName, isHeld, isGone }: EntryRowProps) {
  const { id, task, state, failure, report, createdAt, twins = [] } = entry;
  const found = foundBy(failure);
  const known = failure?.kind === 'already-reported' ? failure.found : null;
  const row = useRef<HTMLLIElement>(null);
  const [editing, setEditing] = useState(false);
  const { choice, validate } = usePrivacy(PRIVACY.password);
  const { busy, failure: actionFailure, ask, again } = useAsk();
  const passwordNeeded = needsPassword(entry);

  const edit = (open: boolean) => {
    setEditing(open);
    // The pressed button is about to go.
    row.current?.focus();
  };
  const retry = () => {
    const password = passwordNeeded ? validate()?.password : undefined;
    if (passwordNeeded && !password) return;
    void ask(() => send('outbox.retry', password ? { id, password } : { id }));
  };
  const confirm = (identity: string) => void ask(() => send('outbox.confirm', { id, identity }));
  const discard = () => void ask(() => send('outbox.discard', { id }));

  return (
    <li ref={row} class={styles.entry} data-state={state} {...focusRow(id)}>
      <span class={styles.icon} data-tone={needsPerson(entry) && !isHeld ? 'attention' : state}>
        <Icon name={entryIcon(entry)} />
      </span>
      <span class={styles.verb}>{taskText(entry)}</span>
      <div class={styles.facts}>
        <EntryAddress entry={entry} />
        {state === 'done' && report && task.type !== 'delete' && (
          <VerdictMark verdict={report.verdict} score={report.score} />
        )}
        {accountName && <p class={styles.soft}>{text('queueAccount', accountName)}</p>}
        <State entry={entry} isHeld={isHeld} />
        {failure && !isHeld && <p class={styles.soft}>{reasonText(entry)}</p>}
        {found.length > 0 && <FoundReports reports={found} busy={busy} onConfirm={confirm} />}
        {known?.[0] && <ReportLine report={known[0]} />}
        {known && <AlreadyReported entry={entry} found={known} />}
        {twins.length > 0 && <TwinNotice entry={entry} />}
        {passwordNeeded && !editing && (
          <PasswordField
            value={choice.password}
            onChange={choice.onPassword}
            error={choice.passwordError}
          />
        )}
        {actionFailure && <ProblemNotice failure={actionFailure} busy={busy} onRetry={again} />}
        {editing && task.type === 'store' && (
          <EditEntry entry={entry} task={task} onClose={() => edit(false)} />
        )}
      </div>
      {!editing && (
        <EntryActions
          entry={entry}
          isGone={isGone}
          busy={busy}
          onRetry={retry}
          onEdit={() => edit(true)}
          onDiscard={discard}
        />
      )}
      <time class={styles.time} dateTime={new Date(createdAt).toISOString()}>
        {timeText(createdAt)}
      </time>
    </li>
  );
}

/** How it goes. What needs a person, or is done, is told by its group. */
function State({ entry, isHeld }: Pick<EntryRowProps, 'entry' | 'isHeld'>) {
  const { state } = entry;
  if (state === 'done' || (needsPerson(entry) && !isHeld)) return null;
  return (
    <p class={styles.soft}>
      {isHeld ? (
        text('queueWaiting')
      ) : state === 'waiting' ? (
        <WaitCountdown entry={entry} />
      ) : (
        stateText(entry)
      )}
    </p>
  );
}
