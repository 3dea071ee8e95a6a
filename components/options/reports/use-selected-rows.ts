import { useRef, useState } from 'preact/hooks';
import type { Entry } from '../../../lib/model/entry';
import { isUsable, type Report } from '../../../lib/model/report';
import { applyChanges } from './apply-changes';
import { isDeleting } from './is-deleting';
import { takeOpened } from './remembered-list';
import type { WalkList } from './use-report-list';
import { useSelection } from './use-selection';

/** The rows of a page with what was done to them since, and which of them are selected. */
export function useSelectedRows(
  walkList: WalkList,
  shown: { items: Report[]; hash: string } | undefined,
  changes: ReadonlyMap<string, Entry[]>,
  accountId: string,
) {
  /** The report that the person comes back from, if any. */
  const [openedId] = useState(() => takeOpened(accountId));
  const items = shown?.items ?? [];
  const now = (report: Report) => applyChanges(report, changes.get(report.id ?? ''));
  const keyOf = useRowKeys(shown?.hash);
  const rows = items.flatMap((item) => {
    const key = keyOf(item);
    const { report, work } = now(item);
    return report ? [{ report, work, key }] : [];
  });
  const selectable = rows
    .filter(({ work }) => !isDeleting(work))
    .map(({ report }) => report)
    .filter(isUsable);
  const selection = useSelection(walkList, shown?.hash, selectable, openedId !== null);

  const onPage = new Set(items.map(({ id }) => id));
  const elsewhere = [...selection.every.values()].filter(({ id }) => !onPage.has(id)).map(now);
  // Only what is still there, and not about to go.
  const present = [
    ...selectable,
    ...elsewhere
      .filter(({ work }) => !isDeleting(work))
      .map(({ report }) => report)
      .filter((report) => report !== null)
      .filter(isUsable),
  ];
  return {
    rows,
    selectable,
    selection,
    openedId,
    chosen: present.filter(({ id }) => selection.chosen.has(id)),
    /** The ids of those on this page that are gone. */
    deleted: items.filter((item) => !now(item).report).map(({ id }) => id),
    /** Of those that match, on other pages. */
    deletedElsewhere: elsewhere.filter(({ report }) => report === null).length,
  };
}

/**
 * Numbers that stay with a report wherever it moves. Another view starts again with the first, and so fills the
 * rows that are there, which takes half the time of new ones.
 */
function useRowKeys(view: string | undefined): (report: Report) => number {
  const known = useRef({ view, keys: new Map<string, number>() });
  if (known.current.view !== view) known.current = { view, keys: new Map() };
  const { keys } = known.current;
  // Some services send a report twice, or without an id.
  const counts = new Map<string, number>();
  return ({ id, url }) => {
    const name = id ?? url;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const one = `${count} ${name}`;
    const key = keys.get(one) ?? keys.size;
    keys.set(one, key);
    return key;
  };
}
