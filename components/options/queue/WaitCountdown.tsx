import type { Entry } from '../../../lib/model/entry';
import { text } from '../../../lib/wording/text';
import { useSecondsUntil } from '../../hooks/use-seconds-until';

/** Counts down until an entry continues. After that, it waits for its turn. */
export function WaitCountdown({ entry }: { entry: Entry }) {
  const seconds = useSecondsUntil(entry.notBefore, entry.waitMs);
  return <span>{seconds > 0 ? text('queueContinuesIn', seconds) : text('queueWaiting')}</span>;
}
