import { text } from '../../lib/wording/text';
import { PrivacyChoice, type PrivacyChoiceProps } from '../report/PrivacyChoice';
import { Button } from '../ui/Button';
import styles from './Popup.module.css';

export interface ReportFormProps {
  choice: PrivacyChoiceProps;
  /** The page was reported before. */
  known: boolean;
  busy: boolean;
  onStore: () => void;
  onUpdate: () => void;
}

export function ReportForm(props: ReportFormProps) {
  const { choice, known, busy, onStore, onUpdate } = props;
  return (
    <form
      class={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        (known ? onUpdate : onStore)();
      }}
    >
      <PrivacyChoice {...choice} />
      <div class={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {text(known ? 'commonUpdateResults' : 'commonReportThisPage')}
        </Button>
        {known && (
          <Button busy={busy} onClick={onStore}>
            {text('popupNewReport')}
          </Button>
        )}
      </div>
    </form>
  );
}
