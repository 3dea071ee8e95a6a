/** What has to be on screen: any element that matches the selector and has one of these names. */
export interface Part {
  selector: string;
  names: string[];
}

export interface Watching {
  /** The popup is ready once all of these are there and enabled. The first one is the main button. */
  parts: Part[];
  /** Presses the main button in the same task in which the popup was found ready. */
  press: boolean;
}

/** All times in milliseconds since the popup's document could run a script; NaN for what never came. */
export interface Watched {
  ready: number;
  /** When the first frame in which these parts are visible was drawn: what a person sees. */
  shown: number;
  firstContentfulPaint: number;
  /** The sum of all layout shifts until the popup had settled. */
  layoutShift: number;
}

/** These mark the opening in a trace. */
export const MARKS = { start: 'opening', end: 'settled' } as const;

/** A binding that calls back to this process. */
declare const reportOpening: (json: string) => void;

/**
 * Reports an opening once the popup has settled: half a second without any change after it was ready.
 * Runs inside the popup before its first script, so it cannot use anything from outside this function.
 */
export function watchOpening({ parts, press }: Watching, marks: typeof MARKS): void {
  const QUIET_MS = 500;
  const GIVE_UP_MS = 20_000;
  const start = performance.now();
  performance.mark(marks.start);
  let ready = NaN;
  let shown = NaN;
  let layoutShift = 0;
  let quiet: ReturnType<typeof setTimeout>;

  const find = ({ selector, names }: Part): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) =>
        names.includes((element.ariaLabel ?? element.textContent).trim()) &&
        !element.matches(':disabled, [aria-disabled="true"]'),
    );

  const look = (): void => {
    const found = parts.map(find);
    if (found.includes(undefined)) return;
    ready = performance.now() - start;
    if (press) found[0]?.click();
  };

  const isVisible = (element: HTMLElement | undefined): boolean =>
    !!element &&
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // Only a frame tells what is visible: its layout is due then. Asked earlier, the layout would be done while
  // the browser waits for the page to load before it opens the window, and the measuring would be measured.
  const onFrame = (): void => {
    if (!parts.map(find).every(isVisible)) return void requestAnimationFrame(onFrame);
    // Runs once this frame has been drawn, before anything else that the popup has to do.
    const told = () => (shown = performance.now() - start);
    void scheduler.postTask(told, { priority: 'user-blocking' });
  };
  requestAnimationFrame(onFrame);

  // Every way to become enabled: a change of the document, its end. Frames would come too late, and so would a timer.
  const onChange = (): void => {
    if (Number.isNaN(ready)) look();
    if (Number.isNaN(ready)) return;
    clearTimeout(quiet);
    quiet = setTimeout(report, QUIET_MS);
  };
  const changes = new MutationObserver(onChange);
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  document.addEventListener('DOMContentLoaded', onChange);
  window.addEventListener('load', onChange, { capture: true });

  // All of them: after the popup's window has changed its size, the browser takes shifts for the person's doing.
  const shifts = new PerformanceObserver((list) => list.getEntries().forEach(addShift));
  const addShift = (entry: PerformanceEntry): void => {
    layoutShift += (entry as PerformanceEntry & { value: number }).value;
  };
  shifts.observe({ type: 'layout-shift', buffered: true });

  const tooLate = setTimeout(report, GIVE_UP_MS);
  function report(): void {
    clearTimeout(tooLate);
    changes.disconnect();
    performance.mark(marks.end);
    shifts.takeRecords().forEach(addShift);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const firstContentfulPaint = paint ? paint.startTime - start : NaN;
    reportOpening(JSON.stringify({ ready, shown, firstContentfulPaint, layoutShift }));
  }
}
