import type { ComponentChildren } from 'preact';
import { text, type TextKey } from '../../../lib/wording/text';
import table from './table.module.css';

interface Column {
  label: TextKey;
  /** Sets the width; the column without a class takes the rest. */
  class?: string | undefined;
  /** For screen readers only: its content speaks for itself on screen. */
  unseen?: boolean;
}

export interface ListTableProps {
  caption: TextKey;
  columns: Column[];
  children: ComponentChildren;
}

/** The table around a list's rows. */
export function ListTable({ caption, columns, children }: ListTableProps) {
  return (
    <table class={table.table}>
      <caption class="unseen">{text(caption)}</caption>
      <thead>
        <tr>
          {columns.map(({ label, unseen = false, ...rest }) => (
            <th key={label} scope="col" {...rest}>
              {unseen ? <span class="unseen">{text(label)}</span> : text(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
