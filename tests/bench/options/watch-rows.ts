/** A binding that calls back to this process. */
declare const reportRows: (milliseconds: number) => void;

/**
 * Reports the time from the navigation to the first frame with rows (on a blank page: with its text).
 * Runs inside the page before its first script, so it cannot use anything from outside this function.
 */
export function watchRows(): void {
  const look = () => {
    if (!document.querySelector('tbody tr, body > p')) return void requestAnimationFrame(look);
    // The message arrives after the frame in which it was posted has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => reportRows(performance.now()));
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
