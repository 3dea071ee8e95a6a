import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { now, realTime } from '../../../lib/clock';
import type { Entry } from '../../../lib/model/entry';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import bar from './BulkBar.module.css';
import styles from './UndoAll.module.css';
import { focusCurrentRow } from './use-grid-keys';

export interface UndoAllProps {
  /** Bulk work that wasn't sent yet. */
  waiting: Entry[];
  onUndo: () => void;
}

/** Brings back all reports that are about to be deleted, for as long as each of them can be. */
export function UndoAll({ waiting, onUndo }: UndoAllProps) {
  const deletes = waiting.filter(({ task }) => task.type === 'delete');
  const end = deletes.reduce((first, { notBefore }) => Math.min(first, notBefore), Infinity);
  const seconds = useSecondsUntil(deletes.length > 0 ? end : 0);
  const duration = useMemo(() => realTime(end - now()), [end]);
  const own = useRef<HTMLDivElement>(null);
  const hadFocus = own.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) focusCurrentRow();
  });
  if (seconds === 0) return null;
  return (
    <div ref={own} class={`${bar.bar} ${styles.undo}`} data-undo="">
      <span class="unseen" aria-live="polite">
        {countedText('reportsDeletingCount', deletes.length)}
      </span>
      <span aria-hidden="true">
        {countedText('reportsWillBeDeleted', deletes.length, String(seconds))}
      </span>
      <Button kind="quiet" onClick={onUndo}>
        <Icon name="undo" />
        {text('reportsUndoAll')}
      </Button>
      <span class={styles.left} style={{ animationDuration: `${duration}ms` }} />
    </div>
  );
}
