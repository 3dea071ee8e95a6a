import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * After following a link by keyboard, a person continues at the top of the new page, or at the section that the
 * link names, as soon as it is there.
 */
export function useSection(
  main: RefObject<HTMLElement | null>,
  path: string,
  section: string | undefined,
): void {
  const previousPath = useRef(path);
  useEffect(() => {
    if (previousPath.current !== path && !section) main.current?.focus({ preventScroll: true });
    previousPath.current = path;
    if (!section || !main.current) return;
    const go = (): boolean => {
      const found = main.current?.querySelector<HTMLElement>(`[data-section="${section}"]`);
      if (!found) return false;
      found.tabIndex = -1;
      found.scrollIntoView();
      // What the person came for is to write there.
      (found.querySelector('textarea') ?? found).focus({ preventScroll: true });
      return true;
    };
    if (go()) return;
    const watch = new MutationObserver(() => go() && watch.disconnect());
    watch.observe(main.current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [path, section]);
}
