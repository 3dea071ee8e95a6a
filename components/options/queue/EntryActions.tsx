import type { Entry } from '../../../lib/model/entry';
import { foundBy } from '../../../lib/model/failure';
import { discardText } from '../../../lib/wording/entry-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import styles from './EntryRow.module.css';

export interface EntryActionsProps {
  entry: Entry;
  busy: boolean;
  onRetry: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

export function EntryActions({ entry, busy, onRetry, onEdit, onDiscard }: EntryActionsProps) {
  const { state, failure, task } = entry;
  const isKnown = failure?.kind === 'already-reported';
  const isAsking = foundBy(failure).length > 0;
  return (
    <div class={styles.actions}>
      {!isKnown && (state === 'stopped' || (state === 'waiting' && failure)) && (
        <Button busy={busy} onClick={onRetry}>
          {text(isAsking ? 'foundNo' : 'commonTryAgain')}
        </Button>
      )}
      {state === 'stopped' && task.type === 'store' && (
        <Button onClick={onEdit}>{text('queueEdit')}</Button>
      )}
      {state !== 'sending' && (
        <Button kind="quiet" busy={busy} onClick={onDiscard}>
          {discardText(entry)}
        </Button>
      )}
    </div>
  );
}
