import type { ComponentChildren } from 'preact';
import { text, type TextKey } from '../../../lib/wording/text';
import table from './table.module.css';

interface Column {
  label: TextKey;
  /** How wide it is; the one without takes what is left. */
  class?: string | undefined;
  /** What is in it says enough to those who see it. */
  unseen?: boolean;
}

export interface ListTableProps {
  caption: TextKey;
  columns: Column[];
  children: ComponentChildren;
}

/** The frame of a list's rows. */
export function ListTable({ caption, columns, children }: ListTableProps) {
  return (
    <table class={table.table}>
      <caption class={table.unseen}>{text(caption)}</caption>
      <thead>
        <tr>
          {columns.map(({ label, unseen = false, ...rest }) => (
            <th key={label} scope="col" {...rest}>
              {unseen ? <span class={table.unseen}>{text(label)}</span> : text(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
