import { send } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { focusRow } from '../../hooks/use-row-focus';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ServiceWords } from '../../ui/ServiceWords';
import styles from './EntryRow.module.css';

/** In place of an item that can't be shown. */
export function UnreadableEntry({ entry: { id, task } }: { entry: Entry }) {
  const { busy, failure, ask, again } = useAsk();
  return (
    <li class={styles.entry} {...focusRow(id)}>
      <span class={styles.icon} data-tone="attention">
        <Icon name="warning" />
      </span>
      <span class={styles.verb} />
      <div class={styles.facts}>
        <ServiceWords>{task.address}</ServiceWords>
        <p class={styles.soft}>{countedText('unreadableEntries', 1)}</p>
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
    </li>
  );
}
