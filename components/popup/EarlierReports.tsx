import { isUsable, momentOf, newerFirst, type Report } from '../../lib/model/report';
import { text } from '../../lib/wording/text';
import { Address } from '../ui/Address';
import { Button } from '../ui/Button';
import { VerdictMark } from '../ui/VerdictMark';
import { When } from '../ui/When';
import styles from './EarlierReports.module.css';
import { openOptions } from './open-tab';
import { OptionsLink } from './OptionsLink';

export interface EarlierReportsProps {
  reports: Report[];
  /** How many there is room for. */
  rows: number;
}

/** The latest reports of this page's site. Each row leads to its details. */
export function EarlierReports({ reports, rows }: EarlierReportsProps) {
  const newestFirst = reports.toSorted(newerFirst);
  const project = newestFirst[0]?.project;
  const query = project ? `?${new URLSearchParams({ project })}` : '';
  return (
    <section class={styles.earlier} aria-labelledby="earlier">
      <div class={styles.head}>
        <h2 id="earlier">{text('popupEarlier')}</h2>
        <Button kind="quiet" onClick={() => void openOptions(`#/reports${query}`)}>
          {text('popupShowAll')}
        </Button>
      </div>
      <ul>
        {newestFirst.slice(0, rows).map((report) => (
          <li key={report.id}>
            <EarlierReport report={report} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EarlierReport({ report }: { report: Report }) {
  const facts = (
    <>
      <VerdictMark verdict={report.verdict} />
      <Address>{pathOf(report.url)}</Address>
      <When at={momentOf(report)} />
    </>
  );
  if (!isUsable(report)) return <span class={styles.report}>{facts}</span>;
  return (
    <OptionsLink class={styles.report} hash={`#/reports/${encodeURIComponent(report.id)}`}>
      {facts}
    </OptionsLink>
  );
}

/** Without the host, which is the same in every row. */
function pathOf(url: string): string {
  return url.replace(/^(\w+:\/\/)?[^/?#]*/, '') || '/';
}
