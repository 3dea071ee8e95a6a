import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Report } from '../../../lib/model/report';

/**
 * Back from a report, a person goes on at its row, if nothing else has the focus by then. Returns how many rows of the
 * first view that takes.
 */
export function useReturn(
  openedId: string | null,
  rows: { report: Report }[],
  view: string | undefined,
): number {
  const firstView = useRef(view);
  firstView.current ??= view;
  const isFirstView = openedId !== null && view === firstView.current;
  const hasRows = rows.length > 0;
  useLayoutEffect(() => {
    if (!hasRows || openedId === null || document.activeElement?.closest('main > *')) return;
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    drawn.find(({ dataset }) => dataset.row === openedId)?.focus();
  }, [hasRows]);
  return isFirstView ? rows.findIndex(({ report }) => report.id === openedId) + 1 : 0;
}
