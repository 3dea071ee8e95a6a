import { useEffect, useRef } from 'preact/hooks';
import type { Phase } from './page-work';

/** Takes the focus if a new phase removed what had it, so that keyboard and screen reader continue here. */
export function useLostFocus<E extends HTMLElement>(phase: Phase | null) {
  const element = useRef<E>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (phase && (!focused || focused === document.body)) element.current?.focus();
  }, [phase]);
  return element;
}
