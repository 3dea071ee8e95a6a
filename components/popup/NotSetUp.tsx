import { useEffect } from 'preact/hooks';
import { text } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import styles from './NotSetUp.module.css';

export interface NotSetUpProps {
  /** There was an account, even if it can't be read now. */
  wasSetUp: boolean;
}

/** Setting up an account is the only thing to do. */
export function NotSetUp({ wasSetUp }: NotSetUpProps) {
  useEffect(() => {
    for (const part of document.querySelectorAll('header button, footer')) part.remove();
  }, []);
  return (
    <div class={styles.notSetUp}>
      <h2>{text(wasSetUp ? 'failureNoAccount' : 'popupNotSetUp')}</h2>
      <Button kind="primary" data-route="#/settings">
        {text(wasSetUp ? 'commonSettings' : 'popupSetUp')}
      </Button>
    </div>
  );
}
