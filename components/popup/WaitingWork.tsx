import { needsPassword, type Entry } from '../../lib/model/entry';
import { countedText, type CountedKey } from '../../lib/wording/counted-text';
import { text } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { openOptions } from './open-tab';

/** Counts unfinished work, whichever page it is for. */
export function WaitingWork({ entries: unfinished }: { entries: Entry[] }) {
  const passwords = unfinished.filter(needsPassword).length;
  const stopped = unfinished.filter(({ state }) => state === 'stopped').length - passwords;
  const waiting = unfinished.filter(({ state }) => state === 'waiting').length;
  const counts: [CountedKey, number][] = [
    ['popupFootInProgress', unfinished.length - waiting - passwords - stopped],
    ['popupFootWaiting', waiting],
    ['popupFootPassword', passwords],
    ['popupFootNeedsAttention', stopped],
  ];
  const parts = counts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => countedText(key, count));
  return (
    <Button kind="quiet" onClick={() => void openOptions('queue')}>
      {new Intl.ListFormat(text('commonLocaleTag'), { type: 'unit' }).format(parts)}
      <Icon name="next" />
    </Button>
  );
}
