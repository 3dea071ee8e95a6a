import { needsPassword, type Entry } from '../../lib/model/entry';
import { openOptions } from './open-tab';
import { text, type TextKey } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';

/** Unfinished work that waits or needs the person, whichever page it is for. */
export function WaitingWork({ entries: unfinished }: { entries: Entry[] }) {
  const passwords = unfinished.filter(needsPassword).length;
  const stopped = unfinished.filter(({ state }) => state === 'stopped').length - passwords;
  const waiting = unfinished.filter(({ state }) => state === 'waiting').length;
  const parts = [
    counted(unfinished.length - waiting - passwords - stopped, 'footAtWorkOne', 'footAtWork'),
    counted(waiting, 'footWaitingOne', 'footWaiting'),
    counted(passwords, 'footPasswordOne', 'footPassword'),
    counted(stopped, 'footStoppedOne', 'footStopped'),
  ].filter(Boolean);
  return (
    <Button kind="quiet" onClick={() => void openOptions('queue')}>
      {parts.join(', ')}
      <Icon name="next" />
    </Button>
  );
}

function counted(count: number, one: TextKey, other: TextKey): string {
  if (count === 0) return '';
  return count === 1 ? text(one) : text(other, count);
}
