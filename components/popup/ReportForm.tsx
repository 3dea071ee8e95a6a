import { text } from '../../lib/text';
import { Button } from '../ui/Button';
import { PrivacyChoice } from '../ui/PrivacyChoice';
import styles from './Popup.module.css';
import type { Draft } from './use-page-actions';

export interface ReportFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  passwordError: string | undefined;
  /** The page was reported before. */
  known: boolean;
  busy: boolean;
  onStore: () => void;
  onUpdate: () => void;
}

export function ReportForm(props: ReportFormProps) {
  const { draft, onChange, passwordError, known, busy, onStore, onUpdate } = props;
  return (
    <form
      class={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        (known ? onUpdate : onStore)();
      }}
    >
      <PrivacyChoice
        privacy={draft.privacy}
        onPrivacy={(privacy) => onChange({ ...draft, privacy })}
        password={draft.password}
        onPassword={(password) => onChange({ ...draft, password })}
        passwordError={passwordError}
      />
      <div class={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {text(known ? 'updateResults' : 'reportThisPage')}
        </Button>
        {known && (
          <Button busy={busy} onClick={onStore}>
            {text('newReport')}
          </Button>
        )}
      </div>
    </form>
  );
}
