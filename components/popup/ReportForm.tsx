import { text } from '../../lib/wording/text';
import { PrivacyChoice, type PrivacyChoiceProps } from '../report/PrivacyChoice';
import { Button } from '../ui/Button';

export interface ReportFormProps {
  choice: PrivacyChoiceProps;
  busy: boolean;
  onStore: () => void;
  /** The safer way, if the address seems to hold a secret in its query. */
  onStoreWithoutQuery: (() => void) | null;
  /** If there is something to go back to. */
  onCancel: (() => void) | null;
}

/** Makes a report of this page. */
export function ReportForm(props: ReportFormProps) {
  const { choice, busy, onStore, onStoreWithoutQuery, onCancel } = props;
  const reportButton = onStoreWithoutQuery ? (
    <Button busy={busy} onClick={onStore}>
      {text('commonReportThisPage')}
    </Button>
  ) : (
    <Button kind="primary" type="submit" busy={busy}>
      {text('commonReportThisPage')}
    </Button>
  );
  return (
    <form
      class="popup-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        (onStoreWithoutQuery ?? onStore)();
      }}
    >
      <PrivacyChoice {...choice} />
      <div class="popup-actions">
        {onStoreWithoutQuery && (
          <Button kind="primary" type="submit" busy={busy}>
            {text('guardSendWithoutQuery')}
          </Button>
        )}
        {onCancel ? (
          <div class="popup-pair">
            {reportButton}
            <Button onClick={onCancel}>{text('commonCancel')}</Button>
          </div>
        ) : (
          reportButton
        )}
      </div>
    </form>
  );
}
