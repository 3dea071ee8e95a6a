import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { now, realTime } from '../../../lib/clock';
import { send } from '../../../lib/messages';
import { mayBeGone, needsPerson, type Entry } from '../../../lib/model/entry';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { BulkWork } from '../bulk/use-bulk';
import bar from './BulkBar.module.css';
import styles from './UndoAll.module.css';
import { focusCurrentRow } from './use-grid-keys';

export interface UndoAllProps {
  /** All work of the account. */
  entries: Entry[];
  /** Of this page: what was deleted before it was opened can be undone, too. */
  bulk: Pick<BulkWork, 'waiting' | 'toCome' | 'cancel'>;
}

const isWaitingDelete = (entry: Entry): boolean =>
  entry.task.type === 'delete' &&
  entry.state === 'waiting' &&
  !mayBeGone(entry) &&
  !needsPerson(entry);

/** Brings back all reports that are about to be deleted, for as long as each of them can be. */
export function UndoAll({ entries, bulk }: UndoAllProps) {
  const own = bulk.waiting.filter(isWaitingDelete);
  const all = entries.filter(isWaitingDelete);
  // A single one has its own undo.
  const deletes = all.length > 1 ? all : own;
  const count = deletes.length + (own.length > 0 ? bulk.toCome : 0);
  const end = deletes.reduce((first, { notBefore }) => Math.min(first, notBefore), Infinity);
  const seconds = useSecondsUntil(deletes.length > 0 ? end : 0, deletes[0]?.waitMs);
  const duration = useMemo(() => realTime(end - now()), [end]);
  const isShown = seconds > 0;
  const element = useRef<HTMLDivElement>(null);
  const hadFocus = element.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) focusCurrentRow();
  });
  const undo = () => {
    // What this page has yet to hand over must not follow.
    if (own.length > 0) void bulk.cancel();
    void send('outbox.cancel', { ids: deletes.map(({ id }) => id) });
  };
  return (
    <>
      <p class="unseen" aria-live="polite">
        {isShown && countedText('reportsDeletingCount', count)}
      </p>
      {isShown && (
        <div ref={element} class={`${bar.bar} ${styles.undo}`} data-undo="">
          <span aria-hidden="true">
            {countedText('reportsWillBeDeleted', count, String(seconds))}
          </span>
          <Button kind="quiet" onClick={undo}>
            <Icon name="undo" />
            {text('reportsUndoAll')}
          </Button>
          <span class={styles.left} style={{ animationDuration: `${duration}ms` }} />
        </div>
      )}
    </>
  );
}
