import { useEffect, useRef } from 'preact/hooks';

/** Takes the focus if a change removed what had it, so that keyboard and screen reader continue here. */
export function useLostFocus<E extends HTMLElement>(change: string | null) {
  const element = useRef<E>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (change && (!focused || focused === document.body)) element.current?.focus();
  }, [change]);
  return element;
}
