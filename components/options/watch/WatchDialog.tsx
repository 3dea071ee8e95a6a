import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { ReportWatch } from '../../report/ReportWatch';
import { Dialog } from '../parts/Dialog';
import form from '../parts/form.module.css';
import { ServiceWords } from '../parts/ServiceWords';
import styles from './WatchDialog.module.css';
import type { UsableReport } from '../../../lib/model/report';

export interface WatchDialogProps {
  accountId: string;
  report: UsableReport;
  onClose: () => void;
}

export function WatchDialog({ accountId, report, onClose }: WatchDialogProps) {
  return (
    <Dialog title={text('watchPage')} onClose={onClose}>
      <div class={form.form}>
        <ServiceWords>{report.url}</ServiceWords>
        <ReportWatch
          label={text('watchHowOften')}
          accountId={accountId}
          reportId={report.id}
          report={report}
        />
        <p class={styles.soft}>{text('watchHint')}</p>
        <div>
          <Button onClick={onClose}>{text('commonClose')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
