import type { Entry } from '../../lib/model/entry';
import { text } from '../../lib/wording/text';
import { useSecondsUntil } from '../hooks/use-seconds-until';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { ProgressBar } from '../ui/ProgressBar';

export interface UndoProps {
  entry: Entry;
  /** It is another report than the one shown. */
  isOther: boolean;
  busy: boolean;
  onUndo: () => void;
}

/** The service cannot undo a delete, so a delete waits a little before it is sent. */
export function Undo({ entry, isOther, busy, onUndo }: UndoProps) {
  const { notBefore, createdAt, waitMs = notBefore - createdAt } = entry;
  const seconds = useSecondsUntil(notBefore, waitMs);
  return (
    <div class="popup-actions">
      <ProgressBar
        label={text('queueDelete')}
        shown={text(isOther ? 'popupDeletesOtherIn' : 'popupDeletesIn', seconds)}
        value={seconds}
        max={Math.ceil(waitMs / 1000)}
      />
      <p class="popup-line">{text('popupDeletesAnyway')}</p>
      <Button kind="primary" busy={busy} onClick={onUndo}>
        <Icon name="undo" />
        {text('commonUndo')}
      </Button>
    </div>
  );
}
