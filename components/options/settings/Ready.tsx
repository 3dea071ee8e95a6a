import { text } from '../../../lib/text';
import { Notice } from '../../ui/Notice';
import styles from './Ready.module.css';

/** What to do next, for whoever has just set up their first service. */
export function Ready() {
  return (
    <Notice tone="good" role="note">
      <h3>{text('settingsReady')}</h3>
      <ol class={styles.steps}>
        <li>{text('settingsReadyPin')}</li>
        <li>{text('settingsReadyReport')}</li>
      </ol>
    </Notice>
  );
}
