import { momentOf, type Report } from '../../lib/model/report';
import { text } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import { VerdictMark } from '../ui/VerdictMark';
import { When } from '../ui/When';
import styles from './EarlierReports.module.css';
import { openOptions } from './open-tab';

export interface EarlierReportsProps {
  reports: Report[];
}

const SHOWN = 3;

/** The latest reports of this page's project. */
export function EarlierReports({ reports }: EarlierReportsProps) {
  const project = reports[0]?.project;
  const query = project ? `?${new URLSearchParams({ project })}` : '';
  return (
    <section class={styles.earlier} aria-labelledby="earlier">
      <div class={styles.head}>
        <h2 id="earlier">{text('popupEarlier')}</h2>
        <Button kind="quiet" onClick={() => void openOptions('reports', query)}>
          {text('popupShowAll')}
        </Button>
      </div>
      <ul>
        {reports.slice(0, SHOWN).map((report) => (
          <li key={report.id} class={styles.report}>
            <VerdictMark verdict={report.verdict} />
            <span class={styles.url} title={report.url}>
              {pathOf(report.url)}
            </span>
            <When at={momentOf(report)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without the host, which is the same in every row. */
function pathOf(url: string): string {
  return url.replace(/^(\w+:\/\/)?[^/?#]*/, '') || '/';
}
