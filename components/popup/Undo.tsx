import type { Entry } from '../../lib/model/entry';
import { text } from '../../lib/wording/text';
import { useSecondsUntil } from '../hooks/use-seconds-until';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';

export interface UndoProps {
  entry: Entry;
  busy: boolean;
  onUndo: () => void;
}

/** The service cannot undo a delete, so a delete waits a little before it is sent. */
export function Undo({ entry, busy, onUndo }: UndoProps) {
  const seconds = useSecondsUntil(entry.notBefore);
  return (
    <Notice tone="warn">
      <p>{text('popupDeletesIn', seconds)}</p>
      <Button busy={busy} onClick={onUndo}>
        <Icon name="undo" />
        {text('commonUndo')}
      </Button>
    </Notice>
  );
}
