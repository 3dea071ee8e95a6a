import { useLayoutEffect, useRef } from 'preact/hooks';

/** Takes the focus if a change removed what had it, so that keyboard and screen reader continue here. */
export function useLostFocus<E extends HTMLElement>(change: string | null) {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    if (change && document.activeElement === document.body) element.current?.focus();
  }, [change]);
  return element;
}
