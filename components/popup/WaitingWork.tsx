import { needsAttention, needsPassword, needsPerson, type Entry } from '../../lib/model/entry';
import type { CountedKey } from '../../lib/wording/counted-text';
import { countsText } from '../../lib/wording/list-text';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import './WaitingWork.css';

/** Counts work that isn't over, or not as it should be, whichever page it is for. */
export function WaitingWork({ entries }: { entries: Entry[] }) {
  const passwords = entries.filter(needsPassword).length;
  const needing = entries.filter(needsAttention).length;
  const waiting = entries.filter((one) => one.state === 'waiting' && !needsPerson(one)).length;
  const all: [CountedKey, number][] = [
    ['popupFootQueue', entries.length],
    ['popupFootNeedsAttention', needing],
  ];
  const counts: [CountedKey, number][] = [
    ['popupFootInProgress', entries.length - waiting - needing],
    ['popupFootWaiting', waiting],
    ['popupFootPassword', passwords],
    ['popupFootNeedsAttention', needing - passwords],
  ];
  const kinds = counts.filter(([, count]) => count > 0);
  // There is room for two short ones.
  const shown = kinds.length > 2 || (passwords > 0 && needing > passwords) ? all : kinds;
  return (
    <Button kind="quiet" data-attention={needing > 0 || undefined} data-route="#/queue">
      {countsText(shown)}
      <Icon name="next" />
    </Button>
  );
}
