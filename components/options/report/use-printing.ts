import { options } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Whether the page is being put on paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    const start = () => atOnce(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Firefox copies the page for paper right after the event: what is drawn a moment later isn't on it. */
function atOnce(change: () => void): void {
  const before = { debounceRendering: undefined, ...options };
  options.debounceRendering = (draw) => draw();
  change();
  Object.assign(options, before);
}
