import { send } from '../../lib/messages';

const PATIENCE_MS = 1_000;

/** Before a page says that nothing is set up: storage may have lost it. The background may not answer. */
export const askToMend = (): Promise<unknown> =>
  Promise.race([
    send('storage.mend', {}),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
