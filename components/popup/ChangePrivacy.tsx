import { useState } from 'preact/hooks';
import { PRIVACY, type Privacy } from '../../lib/model/report';
import { text } from '../../lib/text';
import { Button } from '../ui/Button';
import { PrivacyChoice } from '../ui/PrivacyChoice';
import styles from './Popup.module.css';
import type { Draft } from './use-page-actions';

export interface ChangePrivacyProps {
  /** As it is now. */
  privacy: Privacy;
  busy: boolean;
  onSave: (draft: Draft) => void;
  onCancel: () => void;
}

export function ChangePrivacy({ privacy: now, busy, onSave, onCancel }: ChangePrivacyProps) {
  const [privacy, setPrivacy] = useState(now);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);

  const save = () => {
    if (privacy === PRIVACY.password && !password) setMissing(true);
    else onSave({ privacy, password });
  };
  return (
    <form
      class={styles.form}
      noValidate
      aria-label={text('changePrivacy')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PrivacyChoice
        privacy={privacy}
        onPrivacy={setPrivacy}
        password={password}
        onPassword={setPassword}
        passwordError={missing && !password ? text('passwordMissing') : undefined}
      />
      <div class={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {text('save')}
        </Button>
        <Button onClick={onCancel}>{text('cancel')}</Button>
      </div>
    </form>
  );
}
