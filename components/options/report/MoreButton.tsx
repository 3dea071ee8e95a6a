import { countedText } from '../../../lib/wording/counted-text';
import { Button } from '../../ui/Button';
import styles from './MoreButton.module.css';
import { usePrinting } from './use-printing';
import type { useSteps } from './use-steps';

export interface MoreButtonProps {
  more: ReturnType<typeof useSteps>['more'];
}

/** At the end of a list that isn't shown whole. On paper, it only says so. */
export function MoreButton({ more }: MoreButtonProps) {
  const isPrinting = usePrinting();
  if (!more) return null;
  if (isPrinting) return <p class={styles.left}>{countedText('reportNotListed', more.left)}</p>;
  return (
    <div class={styles.more}>
      <Button kind="quiet" onClick={more.show}>
        {more.label}
      </Button>
    </div>
  );
}
