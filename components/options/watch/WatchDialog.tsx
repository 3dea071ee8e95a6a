import type { UsableReport } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { ReportWatch } from '../../report/ReportWatch';
import { Button } from '../../ui/Button';
import { Dialog } from '../parts/Dialog';
import form from '../parts/form.module.css';
import { ServiceWords } from '../../ui/ServiceWords';
import styles from './WatchDialog.module.css';

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
