/** Bindings that call back to this process. */
declare const reportRows: (milliseconds: number) => void;
declare const reportSettled: (milliseconds: number) => void;

/**
 * Reports the time from the navigation to the first frame in which rows can be seen (of a report: its checks; of a blank
 * page: its text), and to the first frame that calls them up to date. Runs inside the page before its first script, so it cannot use anything
 * from outside this function.
 */
export function watchRows(): void {
  const watch = (selector: string, report: (milliseconds: number) => void) => {
    const look = () => {
      const isSeen = [...document.querySelectorAll(selector)].some((part) =>
        part.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      if (!isSeen) return void requestAnimationFrame(look);
      // The message arrives after the frame in which it was posted has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => report(performance.now()));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  watch('tbody [data-row], main article, body > p', (milliseconds) => reportRows(milliseconds));
  watch('[data-tone="good"]', (milliseconds) => reportSettled(milliseconds));
}
