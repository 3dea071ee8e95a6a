import { send } from '../../lib/messages';
import type { Entry } from '../../lib/model/entry';
import type { Outcome } from '../../lib/model/outcome';
import { requestAccess } from '../../lib/permissions';

/** Asks for the access that an entry lacks, then goes on with it. */
export async function allowAndRetry(id: string, origin: string): Promise<Outcome<Entry>> {
  await requestAccess(origin);
  return send('outbox.retry', { id });
}
