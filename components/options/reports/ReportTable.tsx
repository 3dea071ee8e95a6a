import type { ComponentChildren } from 'preact';
import { ListTable } from '../list/ListTable';
import styles from './ReportTable.module.css';

export interface ReportTableProps {
  children: ComponentChildren;
}

export function ReportTable({ children }: ReportTableProps) {
  return (
    <ListTable
      caption="commonReports"
      columns={[
        { label: 'reportsSelect', class: styles.select, unseen: true },
        { label: 'commonVerdict', class: styles.verdict },
        { label: 'fieldUrl' },
        { label: 'fieldProject', class: styles.project },
        { label: 'fieldPrivacy', class: styles.privacy },
        { label: 'commonGenerated', class: styles.generated },
        { label: 'listActions', class: styles.actions, unseen: true },
      ]}
    >
      {children}
    </ListTable>
  );
}
