import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * If what has the focus goes away, and nobody has moved the focus elsewhere, it goes to the page: a person would
 * otherwise start again at the window's top.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const follow = ({ target }: FocusEvent) => (last = target as Element);
    // Called after all that was changed together.
    const watch = new MutationObserver(() => {
      if (document.activeElement !== document.body || !last || last.isConnected) return;
      last = null;
      main.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', follow);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      watch.disconnect();
    };
  }, []);
}
