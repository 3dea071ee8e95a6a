import type { ComponentChildren } from 'preact';
import { ListTable } from '../list/ListTable';
import styles from './ReportTable.module.css';

export interface ReportTableProps {
  children: ComponentChildren;
}

export function ReportTable({ children }: ReportTableProps) {
  return (
    <ListTable
      caption="navReports"
      columns={[
        { label: 'reportsSelect', class: styles.select, unseen: true },
        { label: 'reportsVerdict', class: styles.verdict },
        { label: 'fieldUrl' },
        { label: 'fieldProject', class: styles.project },
        { label: 'privacy', class: styles.privacy },
        { label: 'reportsGenerated', class: styles.generated },
        { label: 'reportsActions', class: styles.actions, unseen: true },
      ]}
    >
      {children}
    </ListTable>
  );
}
