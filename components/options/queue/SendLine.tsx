import type { Account } from '../../../lib/model/account';
import type { Privacy } from '../../../lib/model/report';
import { countedText } from '../../../lib/wording/counted-text';
import { privacyText } from '../../../lib/wording/privacy-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import styles from './ReportMany.module.css';

export interface SendLineProps {
  account: Account | null | undefined;
  privacy: Privacy;
  /** How many addresses are ready. */
  count: number;
  busy: boolean;
}

/** The button that sends, beside how and where to. */
export function SendLine({ account, privacy, count, busy }: SendLineProps) {
  return (
    <div class={styles.send}>
      {account && <p>{text('queueTarget', privacyText(privacy), account.name)}</p>}
      <Button kind="primary" type="submit" busy={busy}>
        {count > 0 ? countedText('queueReport', count) : text('queueReportAll')}
      </Button>
    </div>
  );
}
