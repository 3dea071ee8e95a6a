import { useState } from 'preact/hooks';
import { fieldWords } from '../../../lib/wording/field-words';
import type { Entry, Task } from '../../../lib/model/entry';
import { fitAddress } from '../../../lib/model/fit-address';
import { send } from '../../../lib/messages';
import { text } from '../../../lib/wording/text';
import { useAsking } from '../../hooks/use-asking';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { PrivacyChoice } from '../../report/PrivacyChoice';
import { usePrivacy } from '../../report/use-privacy';
import { problemOf } from '../../ui/problem-of';
import form from '../parts/form.module.css';
import styles from './EditEntry.module.css';
import { unfitText } from '../../../lib/wording/unfit-text';

export interface EditEntryProps {
  entry: Entry;
  task: Extract<Task, { type: 'store' }>;
  onClose: () => void;
}

/** A stopped report, changed: a new entry takes its place. */
export function EditEntry({ entry, task, onClose }: EditEntryProps) {
  const [address, setAddress] = useState(task.address);
  // What the service had against a field stands beside it, to be mended there.
  const [addressProblem, setAddressProblem] = useState(fieldWords(entry.failure, 'url'));
  const { choice, take } = usePrivacy(task.privacy, fieldWords(entry.failure, 'password'));
  const { busy, problem, ask } = useAsking();

  async function save() {
    const fitted = fitAddress(address);
    setAddressProblem(fitted.ok ? undefined : unfitText(fitted.reason));
    const chosen = take();
    if (!fitted.ok || !chosen) return;
    const input = { address: fitted.address, ...chosen, incognito: entry.incognito };
    const saved = await ask(
      // The new one first: whatever fails, the old one is still there.
      async () =>
        (await problemOf(send('report.store', input))) ??
        (await problemOf(send('outbox.discard', { id: entry.id }))),
    );
    if (saved) onClose();
  }

  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={text('queueAddress')}
        mono
        value={address}
        onChange={setAddress}
        error={addressProblem}
      />
      <PrivacyChoice {...choice} />
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <div class={form.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {text('queueEditSave')}
        </Button>
        <Button onClick={onClose}>{text('cancel')}</Button>
      </div>
    </form>
  );
}
