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
      // Runs once this frame has been drawn, before anything else that the page has to do.
      const told = () => report(performance.now());
      void scheduler.postTask(told, { priority: 'user-blocking' });
    };
    requestAnimationFrame(look);
  };
  watch('tbody [data-row], main article, body > p', (milliseconds) => reportRows(milliseconds));
  watch('[data-tone="good"]', (milliseconds) => reportSettled(milliseconds));
}
