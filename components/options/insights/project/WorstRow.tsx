import type { Brief } from '../../../../lib/model/checks/brief';
import type { Report } from '../../../../lib/model/report';
import { rowAddress } from '../../../../lib/model/row-address';
import { countedText } from '../../../../lib/wording/counted-text';
import { text } from '../../../../lib/wording/text';
import { VerdictMark } from '../../../ui/VerdictMark';
import styles from './ProjectWorst.module.css';

export interface WorstRowProps {
  report: Report;
  /** There is a column for it. */
  hasScore: boolean;
  /** If its checks were seen. */
  brief: Brief | undefined;
}

export function WorstRow({ report, hasScore, brief }: WorstRowProps) {
  const { id, url, verdict, score } = report;
  const address = (
    <>
      <span class="unseen">{url}</span>
      <span class={styles.path} dir="ltr" aria-hidden="true">
        {rowAddress(url).path || '—'}
      </span>
    </>
  );
  return (
    <tr>
      <td>
        <VerdictMark verdict={verdict} />
      </td>
      {hasScore && <td class={styles.score}>{score === null ? '—' : Math.round(score)}</td>}
      <th scope="row" title={url}>
        {id === null ? address : <a href={`#/reports/${id}`}>{address}</a>}
      </th>
      <td>{brief && countedText('projectFailed', brief.failed.length)}</td>
      <td class={styles.changes}>{brief?.change && <Changes change={brief.change} />}</td>
    </tr>
  );
}

function Changes({ change }: { change: NonNullable<Brief['change']> }) {
  const { fixed, new: added } = change;
  if (fixed.length + added.length === 0)
    return <span class={styles.soft}>{text('projectSame')}</span>;
  return (
    <>
      {added.length > 0 && (
        <span class={styles.new}>{countedText('projectNew', added.length)}</span>
      )}
      {fixed.length > 0 && (
        <span class={styles.fixed}>{countedText('projectFixed', fixed.length)}</span>
      )}
    </>
  );
}
