import { useState } from 'preact/hooks';
import { text } from '../../lib/wording/text';
import { Button } from './Button';
import { generatePassword } from './generate-password';
import { Icon } from './Icon';
import './more-icons';
import styles from './PasswordField.module.css';
import { TextField } from './TextField';

export interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** The password for a report's page. */
export function PasswordField({ value, onChange, error }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [generated, setGenerated] = useState<string | null>(null);
  const generate = () => {
    const password = generatePassword();
    onChange(password);
    setGenerated(password);
    setShown(true);
  };
  return (
    <div class={styles.password}>
      {/* Focus stays at the button, so this tells what came into the field. */}
      <span class="unseen" aria-live="polite">
        {value === generated && text('passwordGenerated', generated)}
      </span>
      <TextField
        label={text('fieldPassword')}
        type={shown ? 'text' : 'password'}
        mono
        value={value}
        onChange={onChange}
        // The popup has no room for both.
        hint={error && !value ? undefined : text('passwordKeep')}
        error={error}
      />
      <div class={styles.buttons}>
        <Button
          kind="quiet"
          aria-label={text('passwordShow')}
          title={text('passwordShow')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'hide' : 'show'} />
        </Button>
        <Button
          kind="quiet"
          aria-label={text('passwordGenerate')}
          title={text('passwordGenerate')}
          onClick={generate}
        >
          <Icon name="spark" />
        </Button>
      </div>
    </div>
  );
}
