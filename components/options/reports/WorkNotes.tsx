import { useEffect, useRef, useState } from 'preact/hooks';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { BulkProgress } from '../bulk/BulkProgress';
import type { BulkWork } from '../bulk/use-bulk';
import { ExportProgress } from './export/ExportProgress';
import type { ExportWork } from './export/use-export';
import { focusCurrentRow } from './use-grid-keys';
import type { Walk } from './use-walk';
import { WalkProgress } from './WalkProgress';
import styles from './WorkNotes.module.css';

export interface WorkNotesProps {
  busy: boolean;
  bulk: BulkWork;
  exporting: ExportWork;
  selecting: Walk;
}

const READ_MS = 10_000;

/**
 * How the work on many reports goes, at the window's foot, where it moves no row. Its end can be put away; if nothing
 * failed, it goes by itself.
 */
export function WorkNotes({ busy, bulk, exporting, selecting }: WorkNotesProps) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (busy) setAway(false);
  }, [busy]);
  const element = useRef<HTMLDivElement>(null);
  /** It may have come up under a pointer that rests. */
  const isPointedAt = useRef(false);
  const wentWell = !busy && bulk.total > 0 && bulk.failed === 0 && exporting.result === null;
  useEffect(() => {
    if (!wentWell || isAway) return;
    // Nobody is using it.
    const leave = () =>
      isPointedAt.current || element.current?.matches(':focus-within') || setAway(true);
    const timer = setInterval(leave, READ_MS);
    return () => clearInterval(timer);
  }, [wentWell, isAway]);
  const isShown = busy || !isAway;
  return (
    // Always there, because screen readers don't tell of what a new part of the page begins with.
    <div ref={element} class={styles.place} aria-live="polite">
      {isShown && (
        <div
          class={styles.notes}
          onPointerMove={() => (isPointedAt.current = true)}
          onPointerLeave={() => (isPointedAt.current = false)}
        >
          <div class={styles.items}>
            {bulk.name && <strong>{bulk.name}</strong>}
            <BulkProgress bulk={bulk} failedText="reportsBulkFailed" canRetry isRead />
            <ExportProgress work={exporting} />
            <WalkProgress walk={selecting} label="reportsSelecting" labelOf="reportsSelectingOf" />
          </div>
          {!busy && (
            <Button
              kind="quiet"
              aria-label={text('commonClose')}
              title={text('commonClose')}
              onClick={() => {
                setAway(true);
                focusCurrentRow();
              }}
            >
              <Icon name="close" />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
