import type { ComponentChildren } from 'preact';
import { accountsItem } from '../../lib/storage/accounts';
import { lossItem } from '../../lib/storage/loss';
import { countedText } from '../../lib/wording/counted-text';
import { text } from '../../lib/wording/text';
import { useStored } from '../hooks/use-stored';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import styles from './LossNotice.module.css';

export interface LossNoticeProps {
  /** The way to the settings, if they are not on screen. */
  children?: ComponentChildren;
}

/** What was lost and put back, until the person closes it. */
export function LossNotice({ children }: LossNoticeProps) {
  const loss = useStored(lossItem);
  const stored = useStored(accountsItem);
  if (!loss || !stored) return null;
  const { accounts, entries, watches } = loss;
  const lacksKeys = accounts > 0 && stored.some(({ keyHint }) => keyHint === '');
  return (
    <Notice tone="warn" role="alert">
      <div>
        <p>{text(accounts > 0 ? 'lossAccounts' : 'lossSome')}</p>
        {lacksKeys && <p>{text('lossKeys')}</p>}
        {entries > 0 && <p>{countedText('lossEntries', entries)}</p>}
        {watches > 0 && <p>{countedText('lossWatches', watches)}</p>}
      </div>
      <div class={styles.actions}>
        {lacksKeys && children}
        {/* If that can't be saved, the notice stays. */}
        <Button onClick={() => void lossItem.setValue(null).catch(() => undefined)}>
          {text('commonClose')}
        </Button>
      </div>
    </Notice>
  );
}
