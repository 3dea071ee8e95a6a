import { send } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { focusRow } from '../../hooks/use-row-focus';
import { Button } from '../../ui/Button';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ServiceWords } from '../../ui/ServiceWords';
import styles from './EntryRow.module.css';

/** In place of an item that can't be shown. */
export function UnreadableEntry({ entry: { id, task } }: { entry: Entry }) {
  const { busy, failure, ask, again } = useAsk();
  return (
    <li class={styles.entry} {...focusRow(id)}>
      <div class={styles.body}>
        <div class={styles.facts}>
          <p class={styles.address}>
            <ServiceWords>{task.address}</ServiceWords>
          </p>
          <p>{text('unreadableEntriesOne')}</p>
          {failure && <ProblemNotice failure={failure} onRetry={again} />}
        </div>
        <div class={styles.actions}>
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void ask(() => send('outbox.discard', { id }))}
          >
            {text('commonRemoveFromList')}
          </Button>
        </div>
      </div>
    </li>
  );
}
