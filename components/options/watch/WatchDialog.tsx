import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { ReportWatch } from '../../ui/ReportWatch';
import { Dialog } from '../Dialog';
import form from '../form.module.css';
import type { UsableReport } from '../reports/jobs';
import { ServiceWords } from '../ServiceWords';
import styles from './WatchDialog.module.css';

export interface WatchDialogProps {
  report: UsableReport;
  onClose: () => void;
}

export function WatchDialog({ report, onClose }: WatchDialogProps) {
  return (
    <Dialog title={text('watchPage')} onClose={onClose}>
      <div class={form.form}>
        <ServiceWords>{report.url}</ServiceWords>
        <ReportWatch label={text('watchHowOften')} reportId={report.id} report={report} />
        <p class={styles.soft}>{text('watchHint')}</p>
        <div>
          <Button onClick={onClose}>{text('watchClose')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
