import type { ComponentChildren } from 'preact';
import { text } from '../../../lib/text';
import table from '../list/table.module.css';
import styles from './ReportTable.module.css';

export interface ReportTableProps {
  children: ComponentChildren;
}

export function ReportTable({ children }: ReportTableProps) {
  return (
    <table class={table.table}>
      <caption class={table.unseen}>{text('navReports')}</caption>
      <thead>
        <tr>
          <th scope="col" class={styles.select}>
            <span class={table.unseen}>{text('reportsSelect')}</span>
          </th>
          <th scope="col" class={styles.verdict}>
            {text('reportsVerdict')}
          </th>
          <th scope="col">{text('fieldUrl')}</th>
          <th scope="col" class={styles.project}>
            {text('fieldProject')}
          </th>
          <th scope="col" class={styles.privacy}>
            {text('privacy')}
          </th>
          <th scope="col" class={styles.generated}>
            {text('reportsGenerated')}
          </th>
          <th scope="col" class={styles.actions}>
            <span class={table.unseen}>{text('reportsActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
