import { useState } from 'preact/hooks';
import { failureText } from '../../../lib/failure-text';
import { needsPassword, type Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import { send } from '../../../lib/messages';
import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { VerdictMark } from '../../ui/VerdictMark';
import { problemOf } from '../problem-of';
import { requestAccess } from '../../ui/request-access';
import { EditEntry } from './EditEntry';
import { needsPerson } from './entry-needs';
import styles from './EntryRow.module.css';
import { stateText, taskText, timeText } from './entry-text';
import { Wait } from './Wait';

export interface EntryRowProps {
  entry: Entry;
}

export function EntryRow({ entry }: EntryRowProps) {
  const { id, task, state, failure, report, createdAt } = entry;
  const [editing, setEditing] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const asksPassword = needsPassword(entry);

  async function act(action: () => Promise<Outcome<unknown>>) {
    setBusy(true);
    setProblem(await problemOf(action()));
    setBusy(false);
  }

  const retry = () => {
    if (asksPassword && !password) return setProblem(text('queuePasswordMissing'));
    void act(() => send('outbox.retry', { id, ...(asksPassword ? { password } : {}) }));
  };
  const discard = () => void act(() => send('outbox.discard', { id }));
  const allow = (origin: string) =>
    void act(async () => {
      await requestAccess(origin);
      return send('outbox.retry', { id });
    });

  return (
    <li class={styles.entry} data-state={state}>
      <p class={styles.head}>
        <strong>{taskText(entry)}</strong>
        {state === 'waiting' && !needsPerson(entry) ? (
          <Wait until={entry.notBefore} />
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
          <p class={styles.address}>{task.address}</p>
          {failure && <p>{failureText(failure)}</p>}
          {asksPassword && !editing && (
            <TextField
              label={text('queuePassword')}
              type="password"
              autoComplete="new-password"
              mono
              value={password}
              onChange={setPassword}
            />
          )}
          {problem && (
            <p role="alert" class={styles.problem}>
              {problem}
            </p>
          )}
        </div>
        {!editing && (
          <div class={styles.actions}>
            {failure?.kind === 'no-permission' && (
              <Button kind="primary" busy={busy} onClick={() => allow(failure.origin)}>
                {text('checkAllow')}
              </Button>
            )}
            {(state === 'stopped' || (state === 'waiting' && failure)) && (
              <Button busy={busy} onClick={retry}>
                {text('queueRetry')}
              </Button>
            )}
            {state === 'stopped' && task.type === 'store' && (
              <Button onClick={() => setEditing(true)}>{text('queueEdit')}</Button>
            )}
            {state !== 'sending' && (
              <Button kind="quiet" busy={busy} onClick={discard}>
                {text(task.type === 'delete' && state === 'waiting' ? 'undo' : 'queueDiscard')}
              </Button>
            )}
          </div>
        )}
      </div>
      {editing && task.type === 'store' && (
        <EditEntry entry={entry} task={task} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}
