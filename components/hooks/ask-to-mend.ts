import { send } from '../../lib/messages';
import { within } from '../../lib/model/within';

const PATIENCE_MS = 1_000;

/** Before a page says that nothing is set up: storage may have lost it. The background may not answer. */
export const askToMend = (): Promise<unknown> =>
  within<unknown>(PATIENCE_MS, send('storage.mend', {}), () => null);
