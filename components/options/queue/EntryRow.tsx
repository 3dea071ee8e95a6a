import { useRef, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { needsPassword, type Entry, needsPerson } from '../../../lib/model/entry';
import { foundBy, isAboutKey } from '../../../lib/model/failure';
import { PRIVACY } from '../../../lib/model/report';
import { requestAccess } from '../../../lib/permissions';
import {
  discardText,
  reasonText,
  stateText,
  taskText,
  timeText,
} from '../../../lib/wording/entry-text';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { keyFieldHash } from '../../hooks/use-hash';
import { focusRow } from '../../hooks/use-row-focus';
import { AlreadyReported } from '../../report/AlreadyReported';
import { FoundReports } from '../../report/FoundReports';
import { ReportLine } from '../../report/ReportLine';
import { TwinNotice } from '../../report/TwinNotice';
import { usePrivacy } from '../../report/use-privacy';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ServiceWords } from '../../ui/ServiceWords';
import { VerdictMark } from '../../ui/VerdictMark';
import { ActionLink } from '../parts/ActionLink';
import { EditEntry } from './EditEntry';
import styles from './EntryRow.module.css';
import { WaitCountdown } from './WaitCountdown';

export interface EntryRowProps {
  entry: Entry;
  /** Its account's name, if there are several accounts. */
  accountName: string | undefined;
}

export function EntryRow({ entry, accountName }: EntryRowProps) {
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
  const allow = (origin: string) =>
    void ask(() => requestAccess(origin).then(() => send('outbox.retry', { id })));

  return (
    <li ref={row} class={styles.entry} data-state={state} {...focusRow(id)}>
      <p class={styles.head}>
        <strong>{taskText(entry)}</strong>
        {state === 'waiting' && !needsPerson(entry) ? (
          <WaitCountdown until={entry.notBefore} />
        ) : (
          <span class={styles.state}>{stateText(entry)}</span>
        )}
        {state === 'done' && report && (
          <VerdictMark verdict={report.verdict} score={report.score} />
        )}
        <time class={styles.time} dateTime={new Date(createdAt).toISOString()}>
          {timeText(createdAt)}
        </time>
      </p>
      <div class={styles.body}>
        <div class={styles.facts}>
          <p class={styles.address}>
            <ServiceWords>{task.address}</ServiceWords>
          </p>
          {accountName && <p class={styles.account}>{text('queueAccount', accountName)}</p>}
          {failure && <p>{reasonText(entry)}</p>}
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
        </div>
        {!editing && (
          <div class={styles.actions}>
            {failure?.kind === 'no-permission' && (
              <Button kind="primary" busy={busy} onClick={() => allow(failure.origin)}>
                {text('commonAllowAccess')}
              </Button>
            )}
            {isAboutKey(failure) && (
              <ActionLink href={keyFieldHash(entry.accountId)}>{text('commonEnterKey')}</ActionLink>
            )}
            {!known && (state === 'stopped' || (state === 'waiting' && failure)) && (
              <Button busy={busy} onClick={retry}>
                {text(found.length > 0 ? 'foundNo' : 'commonTryAgain')}
              </Button>
            )}
            {state === 'stopped' && task.type === 'store' && (
              <Button onClick={() => edit(true)}>{text('queueEdit')}</Button>
            )}
            {state !== 'sending' && (
              <Button kind="quiet" busy={busy} onClick={discard}>
                {discardText(entry)}
              </Button>
            )}
          </div>
        )}
      </div>
      {editing && task.type === 'store' && (
        <EditEntry entry={entry} task={task} onClose={() => edit(false)} />
      )}
    </li>
  );
}
