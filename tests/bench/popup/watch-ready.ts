/** Reported once the popup can be used, in milliseconds since its document could run a script. */
export interface Readiness {
  /** The first frame with the main button visible and enabled, at the earliest after DOMContentLoaded. */
  ready: number;
  firstContentfulPaint: number;
}

/** A binding that calls back to this process. */
declare const reportReadiness: (json: string) => void;

/** Runs inside the popup before its first script, so it cannot use anything from outside this function. */
export function watchReady(): void {
  const start = performance.now();
  /** What a person opens the popup for: its main button, or the only one of a blank popup. */
  const MAIN = 'button[type="submit"], body > button';
  const painted = new Promise<number>((done) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') done(startTime - start);
    }).observe({ type: 'paint', buffered: true });
  });
  const isUsable = (control: Element): boolean =>
    control.getClientRects().length > 0 && !control.matches(':disabled');
  const ready = new Promise<number>((done) => {
    const look = () => {
      if (![...document.querySelectorAll(MAIN)].some(isUsable))
        return void requestAnimationFrame(look);
      // The message arrives after the frame in which it was posted has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(performance.now() - start));
      port1.start();
      port2.postMessage(null);
    };
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(look));
  });
  void Promise.all([ready, painted]).then(([ready, firstContentfulPaint]) =>
    reportReadiness(JSON.stringify({ ready, firstContentfulPaint })),
  );
}
