import { useState } from 'preact/hooks';
import { handOver } from '../../../lib/messages/hand-over';
import type { Entry, TaskOf } from '../../../lib/model/entry';
import { fitAddress } from '../../../lib/model/fit-address';
import { fieldWords } from '../../../lib/wording/field-words';
import { text } from '../../../lib/wording/text';
import { unfitText } from '../../../lib/wording/unfit-text';
import { useAsk } from '../../hooks/use-ask';
import { usePolicy } from '../../hooks/use-policy';
import { PrivacyChoice } from '../../report/PrivacyChoice';
import { usePrivacy } from '../../report/use-privacy';
import { Button } from '../../ui/Button';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { TextField } from '../../ui/TextField';
import form from '../parts/form.module.css';
import styles from './EditEntry.module.css';

export interface EditEntryProps {
  entry: Entry;
  task: TaskOf<'store'>;
  onClose: () => void;
}

/** Edits a stopped report: a new entry replaces it. */
export function EditEntry({ entry, task, onClose }: EditEntryProps) {
  const [address, setAddress] = useState(task.address);
  // The service's complaint about a field is shown beside that field.
  const [addressProblem, setAddressProblem] = useState(fieldWords(entry.failure, 'url'));
  const policy = usePolicy();
  const { choice, validate } = usePrivacy(task.privacy, fieldWords(entry.failure, 'password'));
  const { busy, failure, ask, again } = useAsk();

  function save() {
    const fitted = fitAddress(address);
    setAddressProblem(fitted.ok ? undefined : unfitText(fitted.reason));
    const chosen = validate();
    if (!fitted.ok || !chosen) return;
    const { id, accountId, incognito } = entry;
    const input = { accountId, address: fitted.address, ...chosen, incognito, replaces: id };
    void ask(async () => {
      const saved = await handOver('report.store', input);
      if (saved.ok) onClose();
      return saved;
    });
  }

  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={text('fieldUrl')}
        mono
        value={address}
        onChange={setAddress}
        error={addressProblem}
      />
      <PrivacyChoice policy={policy} {...choice} />
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
      <div class={form.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {text('queueEditSave')}
        </Button>
        <Button onClick={onClose}>{text('commonCancel')}</Button>
      </div>
    </form>
  );
}
