import type { ComponentChildren } from 'preact';
import { text, type TextKey } from '../../../lib/wording/text';
import { Icon } from '../../ui/Icon';
import table from './table.module.css';
import styles from './table-head.module.css';

export interface Column {
  label: TextKey;
  /** Sets the width; the column without a class takes the rest. */
  class?: string | undefined;
  /** For screen readers only: its content speaks for itself on screen. */
  unseen?: boolean;
  /** What may stand in it later: its place is kept, so that no row moves then. */
  reserve?: string[];
  /** Instead of the label. */
  head?: ComponentChildren;
  /** Sorts the list by this column. `order` is set if it is sorted by it now. */
  sort?: { order: 'asc' | 'desc' | undefined; onSort: () => void } | undefined;
}

export interface ListTableProps {
  caption: TextKey;
  columns: Column[];
  /** Rows are chosen and worked on by keyboard, cell by cell. */
  grid?: boolean;
  density?: 'comfortable' | 'compact';
  class?: string | undefined;
  /** Follows the rows. */
  foot?: ComponentChildren;
  children?: ComponentChildren;
}

/** The table around a list's rows. */
export function ListTable(props: ListTableProps) {
  const { caption, columns, grid = false, density, foot, children } = props;
  return (
    <div class={table.box}>
      <table
        class={`${table.table} ${props.class ?? ''}`}
        data-density={density}
        {...(grid ? { role: 'grid', 'aria-multiselectable': true } : {})}
      >
        <caption class="unseen">{text(caption)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.label} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot}
      </table>
    </div>
  );
}

const WORDS = { asc: 'ascending', desc: 'descending' } as const;

function Head({ label, unseen = false, reserve = [], head, sort, ...rest }: Column) {
  const name = unseen ? <span class="unseen">{text(label)}</span> : text(label);
  return (
    <th scope="col" {...rest} aria-sort={sort?.order && WORDS[sort.order]}>
      {head ||
        (sort ? (
          <button type="button" class={styles.sort} data-order={sort.order} onClick={sort.onSort}>
            {name}
            {sort.order && <Icon name="down" />}
          </button>
        ) : (
          name
        ))}
      {reserve.map((words) => (
        <span key={words} class={styles.reserve} data-words={words} />
      ))}
    </th>
  );
}
