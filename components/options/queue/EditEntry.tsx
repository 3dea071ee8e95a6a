import { useState } from 'preact/hooks';
import { fieldWords } from '../../../lib/field-words';
import type { Entry, Task } from '../../../lib/model/entry';
import type { Failure } from '../../../lib/model/failure';
import { fitAddress } from '../../../lib/model/fit-address';
import { PRIVACY } from '../../../lib/model/report';
import { send } from '../../../lib/messages';
import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { PrivacyChoice } from '../../ui/PrivacyChoice';
import { problemOf } from '../problem-of';
import styles from './EditEntry.module.css';
import { unfitText } from './unfit-text';

export interface EditEntryProps {
  entry: Entry;
  task: Extract<Task, { type: 'store' }>;
  onClose: () => void;
}

interface FieldProblem {
  field: 'address' | 'password' | null;
  says: string;
}

/** A stopped report, changed: a new entry takes its place. */
export function EditEntry({ entry, task, onClose }: EditEntryProps) {
  const [address, setAddress] = useState(task.address);
  const [privacy, setPrivacy] = useState(task.privacy);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(serviceProblem(entry.failure));
  const [busy, setBusy] = useState(false);

  async function save() {
    const fitted = fitAddress(address);
    if (!fitted.ok) return setProblem({ field: 'address', says: unfitText(fitted.reason) });
    if (privacy === PRIVACY.password && !password) {
      return setProblem({ field: 'password', says: text('queuePasswordMissing') });
    }
    setBusy(true);
    setProblem(undefined);
    const says =
      // The new one first: whatever fails, the old one is still there.
      (await problemOf(
        send('report.store', {
          address: fitted.address,
          privacy,
          ...(privacy === PRIVACY.password ? { password } : {}),
          incognito: entry.incognito,
        }),
      )) ?? (await problemOf(send('outbox.discard', { id: entry.id })));
    setBusy(false);
    if (says) setProblem({ field: null, says });
    else onClose();
  }

  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <TextField
        label={text('queueAddress')}
        mono
        value={address}
        onChange={setAddress}
        error={problem?.field === 'address' ? problem.says : undefined}
      />
      <PrivacyChoice
        privacy={privacy}
        onPrivacy={setPrivacy}
        password={password}
        onPassword={setPassword}
        passwordError={problem?.field === 'password' ? problem.says : undefined}
      />
      {problem?.field === null && (
        <Notice tone="bad" role="alert">
          {problem.says}
        </Notice>
      )}
      <div class={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {text('queueEditSave')}
        </Button>
        <Button onClick={onClose}>{text('cancel')}</Button>
      </div>
    </form>
  );
}

/** What the service had against it stands beside the field, to be mended there. */
function serviceProblem(failure: Failure | null): FieldProblem | undefined {
  const address = fieldWords(failure, 'url');
  if (address) return { field: 'address', says: address };
  const password = fieldWords(failure, 'password');
  return password ? { field: 'password', says: password } : undefined;
}
