/** Until the next frame has been drawn. Only a page in front has frames: any other does not wait for long. */
export const firstFrame = (): Promise<void> =>
  new Promise((drawn) => {
    setTimeout(drawn, 100);
    requestAnimationFrame(() => setTimeout(drawn));
  });
