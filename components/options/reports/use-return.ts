import { useLayoutEffect, useRef } from 'preact/hooks';
import { takeOpened } from './remembered-list';

/** Back from a report, a person goes on at its row, if nothing else has the focus by then. */
export function useReturn(accountId: string, hasRows: boolean): void {
  const opened = useRef<string | null>(null);
  useLayoutEffect(() => {
    opened.current = takeOpened(accountId);
  }, []);
  useLayoutEffect(() => {
    if (!hasRows || opened.current === null) return;
    const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
      ({ dataset }) => dataset.row === opened.current,
    );
    opened.current = null;
    if (!document.activeElement?.closest('main > *')) row?.focus();
  }, [hasRows]);
}
