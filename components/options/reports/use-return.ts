import { useLayoutEffect } from 'preact/hooks';

/** Back from a report, a person goes on at its row, if nothing else has the focus by then. */
export function useReturn(openedId: string | null, hasRows: boolean): void {
  useLayoutEffect(() => {
    if (!hasRows || openedId === null || document.activeElement?.closest('main > *')) return;
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    rows.find(({ dataset }) => dataset.row === openedId)?.focus();
  }, [hasRows]);
}
