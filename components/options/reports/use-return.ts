import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Report } from '../../../lib/model/report';
import { readReportHash } from './report-hash';

/** How a list stood in the window when it was left. */
interface Left {
  list: string | undefined;
  /** The report that the person went to, if any. */
  to: string | null;
  /** How far below the window's top each row in sight was, by its id. */
  tops: ReadonlyMap<string, number>;
}

const NOWHERE: Left = { list: undefined, to: null, tops: new Map() };
let lastLeft = NOWHERE;

/** In pixels: no row is lower. */
const LOWEST_ROW = 32;

/**
 * Back from elsewhere, a person finds the list as it stood in the window. Back from a report, they go on at its row, if
 * nothing else has the focus by then; of another report than the one they had left for, it is in the middle. Returns how
 * many rows of the first view that takes.
 */
export function useReturn(
  accountId: string,
  { openedId, rows }: { openedId: string | null; rows: { report: Report }[] },
  view: string | undefined,
): number {
  const firstView = useRef(view);
  firstView.current ??= view;
  const list = view && `${accountId} ${view}`;
  const [before] = useState(takeLeft);
  const { to, tops } = before.list === list ? before : NOWHERE;
  const ids = rows.map(({ report }) => report.id ?? '');
  const back = ids.find((id) => id === openedId);
  /** What it is placed by: if that report is gone, by the first row that was in sight. */
  const placed = back ?? ids.find((id) => tops.has(id));
  const top = back !== undefined && back !== to ? undefined : tops.get(placed ?? '');

  const hasRows = rows.length > 0;
  const isOver = useRef(false);
  const startY = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (isOver.current) return;
    isOver.current = hasRows;
    if (!hasRows) startY.current = scrollY;
    const drawn = rowsInPage().find(({ dataset }) => dataset.row === placed);
    if (!drawn || document.activeElement?.closest('main > *')) return;
    if (back !== undefined) drawn.focus({ preventScroll: true });
    // Whoever has scrolled while the rows were on their way is not moved.
    if (startY.current !== undefined && startY.current !== scrollY) return;
    if (top === undefined) drawn.scrollIntoView({ block: 'center' });
    else scrollBy(0, drawn.getBoundingClientRect().top - top);
  }, [hasRows]);

  useLayoutEffect(() => {
    // The rows are still there, and the browser has yet to scroll to where the other page was.
    const leave = () => {
      // Another view of the list: measuring would only delay it.
      if (/^#\/reports(\?|$)/.test(location.hash)) return;
      const to = readReportHash(location.hash).id ?? null;
      lastLeft = { list, to, tops: topsInSight() };
    };
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [list]);

  if (placed === undefined || view !== firstView.current) return 0;
  // The window must be filled below it, too: a shorter page couldn't be scrolled as far.
  return ids.indexOf(placed) + 1 + Math.ceil(innerHeight / LOWEST_ROW);
}

/** Once: what has changed since is not as it was left. */
function takeLeft(): Left {
  const left = lastLeft;
  lastLeft = NOWHERE;
  return left;
}

const rowsInPage = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

function topsInSight(): Left['tops'] {
  const tops = new Map<string, number>();
  for (const row of rowsInPage()) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) tops.set(row.dataset.row ?? '', top);
  }
  return tops;
}
