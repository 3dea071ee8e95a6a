import { useState } from 'preact/hooks';
import { PRIVACY, type Privacy } from '../../../lib/model/report';
import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { PrivacyChoice } from '../../ui/PrivacyChoice';
import { Dialog } from '../Dialog';
import { ServiceWords } from '../ServiceWords';
import { changePrivacy, type Job, type UsableReport } from './jobs';
import styles from './PrivacyDialog.module.css';

export interface PrivacyDialogProps {
  reports: UsableReport[];
  onSave: (job: Job) => void;
  onClose: () => void;
}

export function PrivacyDialog({ reports, onSave, onClose }: PrivacyDialogProps) {
  const [first, ...others] = reports;
  const [privacy, setPrivacy] = useState<Privacy>(first?.privacy ?? PRIVACY.private);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);

  const save = () => {
    if (privacy === PRIVACY.password && !password) return setMissing(true);
    onSave(changePrivacy(privacy, password));
    onClose();
  };
  return (
    <Dialog title={text('changePrivacy')} onClose={onClose}>
      <form
        class={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {others.length > 0 ? (
          <p>{text('reportsSelected', reports.length)}</p>
        ) : (
          <ServiceWords>{first?.url ?? ''}</ServiceWords>
        )}
        <PrivacyChoice
          privacy={privacy}
          onPrivacy={setPrivacy}
          password={password}
          onPassword={setPassword}
          passwordError={missing && !password ? text('passwordMissing') : undefined}
        />
        <div class={styles.actions}>
          <Button kind="primary" type="submit">
            {text('save')}
          </Button>
          <Button onClick={onClose}>{text('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
