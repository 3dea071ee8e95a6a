import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * After following a link by keyboard, a person continues at the top of the new page, or at the section that the
 * link names, as soon as it is there. Following the same link again leads there again.
 */
export function useSection(
  main: RefObject<HTMLElement | null>,
  path: string,
  section: string | undefined,
): void {
  const previousPath = useRef(path);
  useEffect(() => {
    // The page may have put the focus where a person was before.
    const isPlaced = main.current?.querySelector(':focus');
    if (previousPath.current !== path && !section && !isPlaced)
      main.current?.focus({ preventScroll: true });
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
    // The browser tells nothing if the address stays the same.
    const goAgain = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.hash === location.hash) go();
    };
    document.addEventListener('click', goAgain);
    const watch = new MutationObserver(() => go() && watch.disconnect());
    if (!go()) watch.observe(main.current, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('click', goAgain);
      watch.disconnect();
    };
  }, [path, section]);
}
