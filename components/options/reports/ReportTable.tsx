import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ORDERS, type ReportQuery } from '../../../lib/model/query';
import type { UsableReport } from '../../../lib/model/report';
import type { ListPreferences } from '../../../lib/storage/list-preferences';
import { text, type TextKey } from '../../../lib/wording/text';
import { useFirstFrame } from '../../hooks/use-first-frame';
import { FOCUS_ROWS } from '../../hooks/use-row-focus';
import { ListTable, type Column } from '../list/ListTable';
import type { ReportColumns } from './columns';
import styles from './ReportTable.module.css';
import type { Selection } from './use-selection';
import { useGridKeys, type GridKeys } from './use-grid-keys';

type Sort = NonNullable<ReportQuery['sort_by']>;

export interface ReportTableProps {
  columns: ReportColumns;
  density: ListPreferences['density'];
  order: Pick<ReportQuery, 'sort_by' | 'sort'>;
  onSort: (order: { sort_by: Sort; sort: (typeof ORDERS)[number] }) => void;
  keys: GridKeys;
  /** The rows that can be selected. */
  selectable: UsableReport[];
  selection: Selection;
  /** Follows the rows. */
  foot?: ComponentChildren;
  /** The rows, in the table's first frame or after it. */
  children?: (isFirstFrame: boolean) => ComponentChildren;
}

/** What stands in the place of a date meanwhile. */
const WORKING = ['reportsUpdating', 'reportsDeletingIn', 'reportsChanging'] as const;
const TWO_DIGITS = 88;

/** The order that people want first. */
const FIRST_ORDER: Partial<Record<Sort, 'asc'>> = { url: 'asc' };

export function ReportTable(props: ReportTableProps) {
  const { columns, density, order, onSort, keys, selectable, selection, foot, children } = props;
  const grid = useGridKeys(keys);
  const isFirstFrame = useFirstFrame();
  const sorted = (label: TextKey, sort_by: Sort): Column => {
    const current = order.sort_by === sort_by ? (order.sort ?? ORDERS[0]) : undefined;
    const next = current === 'asc' ? 'desc' : current ? 'asc' : FIRST_ORDER[sort_by];
    return {
      label,
      sort: { order: current, onSort: () => onSort({ sort_by, sort: next ?? 'desc' }) },
    };
  };
  const all: (Column | false)[] = [
    {
      label: 'reportsSelect',
      class: styles.check,
      head: selectable.length > 0 && <SelectAll selectable={selectable} selection={selection} />,
      unseen: true,
    },
    { ...sorted('commonVerdict', 'result'), class: styles.verdict },
    sorted('fieldUrl', 'url'),
    columns.has('change') && { label: 'columnChange', class: styles.change },
    columns.has('project') && { label: 'fieldProject', class: styles.project },
    columns.has('privacy') && { label: 'fieldPrivacy', class: styles.privacy },
    columns.has('generated') && {
      ...sorted('commonGenerated', 'generated_at'),
      class: styles.generated,
      reserve: WORKING.map((key) => text(key, TWO_DIGITS)),
    },
    {
      label: 'listActions',
      class: styles.actions,
      unseen: true,
      reserve: [text('commonUndo')],
    },
  ];
  return (
    <div {...FOCUS_ROWS} {...grid} role="presentation">
      <ListTable
        grid
        class={styles.table}
        caption="commonReports"
        density={density}
        columns={all.filter((column) => column !== false)}
        foot={foot}
      >
        {children?.(isFirstFrame)}
      </ListTable>
    </div>
  );
}

function SelectAll({ selectable, selection }: Pick<ReportTableProps, 'selectable' | 'selection'>) {
  const box = useRef<HTMLInputElement>(null);
  const count = selectable.filter(({ id }) => selection.chosen.has(id)).length;
  const all = count === selectable.length;
  // There is no attribute for it.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  });
  return (
    <label class={styles.all}>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        onChange={(event) => selection.chooseOnly(event.currentTarget.checked ? selectable : [])}
      />
      <span class="unseen">{text('reportsSelectAll')}</span>
    </label>
  );
}
