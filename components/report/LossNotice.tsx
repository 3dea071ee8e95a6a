import type { ComponentChildren } from 'preact';
import { lossItem } from '../../lib/storage/loss';
import { countedText } from '../../lib/wording/counted-text';
import { text } from '../../lib/wording/text';
import { useStored } from '../hooks/use-stored';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

export interface LossNoticeProps {
  /** The way to the settings. */
  children: ComponentChildren;
}

/** What was lost and put back, until the person closes it. */
export function LossNotice({ children }: LossNoticeProps) {
  const loss = useStored(lossItem);
  if (!loss) return null;
  const { accounts, entries, watches } = loss;
  return (
    <Notice tone="warn" role="alert">
      <p>{text(accounts > 0 ? 'lossAccounts' : 'lossSome')}</p>
      {entries > 0 && <p>{countedText('lossEntries', entries)}</p>}
      {watches > 0 && <p>{countedText('lossWatches', watches)}</p>}
      {accounts > 0 && children}
      {/* If that can't be saved, the notice stays. */}
      <Button onClick={() => void lossItem.setValue(null).catch(() => undefined)}>
        {text('commonClose')}
      </Button>
    </Notice>
  );
}
