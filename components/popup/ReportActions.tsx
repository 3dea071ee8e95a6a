import type { Report } from '../../lib/model/report';
import { reportPageAddress } from '../../lib/model/report-page-address';
import { text } from '../../lib/wording/text';
import { useCopy } from '../hooks/use-copy';
import { ReportWatch } from '../report/ReportWatch';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { Start } from './load-start';
import { openTab } from './open-tab';
import styles from './WorkPanel.module.css';

export interface ReportActionsProps {
  id: string;
  report: Report;
  start: Start;
  /** Null if this popup does not know it. */
  password: string | null;
  busy: boolean;
  /** The privacy form is open. */
  changing: boolean;
  onChangePrivacy: () => void;
  onDelete: () => void;
}

export function ReportActions(props: ReportActionsProps) {
  const { id, report, start, password, busy, changing, onChangePrivacy, onDelete } = props;
  const { account, preferences, incognito } = start;
  const page = account && reportPageAddress(preferences.reportPage, account.baseUrl, id);
  const { copy, message } = useCopy();
  return (
    <>
      <div class={styles.reportActions}>
        {page !== null && (
          <>
            <Button kind="quiet" onClick={() => void openTab(page)}>
              <Icon name="open" />
              {text('commonOpenReport')}
            </Button>
            <Button kind="quiet" onClick={() => void copy(page)}>
              <Icon name="copy" />
              {text('popupCopyLink')}
            </Button>
            {password !== null && (
              <Button
                kind="quiet"
                onClick={() => void copy(`${page}\n${text('popupCopiedPassword', password)}`)}
              >
                <Icon name="copy" />
                {text('popupCopyLinkAndPassword')}
              </Button>
            )}
          </>
        )}
        <Button kind="quiet" aria-expanded={changing} onClick={onChangePrivacy}>
          <Icon name="edit" />
          {text('commonChangePrivacy')}
        </Button>
        <Button kind="danger" busy={busy} onClick={onDelete}>
          <Icon name="trash" />
          {text('commonDelete')}
        </Button>
        <span class={styles.soft} aria-live="polite">
          {message}
        </span>
      </div>
      {/* A watch is written to disk, where nothing from a private window may go. */}
      {!incognito && (
        <ReportWatch
          class={styles.watch}
          label={text('watchPage')}
          accountId={account?.id ?? ''}
          reportId={id}
          report={report}
        />
      )}
    </>
  );
}
