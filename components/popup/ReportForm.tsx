import { text } from '../../lib/wording/text';
import { PrivacyChoice, type PrivacyChoiceProps } from '../report/PrivacyChoice';
import { Button } from '../ui/Button';
import { useLostFocus } from './use-lost-focus';

export interface ReportFormProps {
  choice: PrivacyChoiceProps;
  busy: boolean;
  onStore: () => void;
  /** The safer way, if the address seems to hold a secret in its query. */
  onStoreWithoutQuery: (() => void) | null;
  /** A person is at it. */
  onUse: () => void;
  /** If there is something to go back to. */
  onCancel: (() => void) | null;
}

/** Makes a report of this page. */
export function ReportForm(props: ReportFormProps) {
  const { choice, busy, onStore, onStoreWithoutQuery, onUse, onCancel } = props;
  const form = useLostFocus<HTMLFormElement>(onCancel && 'opened');
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
      ref={form}
      class="popup-form"
      noValidate
      tabIndex={-1}
      onFocusIn={onUse}
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
