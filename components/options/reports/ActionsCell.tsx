import { isUsable } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import type { FactsProps } from './ReportRow';
import styles from './ReportRow.module.css';
import { RowActions } from './RowActions';

export function ActionsCell(props: FactsProps) {
  const { linksOf, report, work, watched, addressId, deleting, withActions } = props;
  return (
    <td class={styles.actions}>
      {isUsable(report) ? (
        withActions && (
          <RowActions
            report={report}
            links={linksOf(report.id)}
            watched={watched}
            deletion={deleting ? work : undefined}
            describedBy={addressId}
            onAsk={(question) => props.onAsk(report.id, question)}
            onJob={(job) => props.onJob(report, job)}
            onChangePrivacy={() => props.onChangePrivacy(report)}
            onWatch={() => props.onWatch(report)}
            onCopy={props.onCopy}
          />
        )
      ) : (
        <p class={styles.soft}>{text('failureUnsafeId')}</p>
      )}
    </td>
  );
}
