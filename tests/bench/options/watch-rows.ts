/** A binding that leads out of the browser. */
declare const tellRows: (milliseconds: number) => void;

/**
 * Tells the first frame with rows (on a blank page: with its text) since the navigation began.
 * Runs inside the page, ahead of its first script, and knows nothing from outside of itself.
 */
export function watchRows(): void {
  const look = () => {
    if (!document.querySelector('tbody tr, body > p')) return void requestAnimationFrame(look);
    // A message arrives when the frame that asked for it has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => tellRows(performance.now()));
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
