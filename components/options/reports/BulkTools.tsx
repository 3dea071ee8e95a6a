import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { CheckBox } from '../../ui/CheckBox';
import styles from './BulkTools.module.css';
import { deleteReport, updateResults, type UsableReport } from './jobs';
import type { BulkWork } from './use-bulk';

export interface BulkToolsProps {
  bulk: BulkWork;
  /** The reports of this page that something can be done with. */
  usable: UsableReport[];
  chosen: UsableReport[];
  onChoose: (reports: UsableReport[]) => void;
  onChangePrivacy: () => void;
}

export function BulkTools({ bulk, usable, chosen, onChoose, onChangePrivacy }: BulkToolsProps) {
  const { busy, start } = bulk;
  if (usable.length === 0) return null;
  return (
    <div class={styles.tools}>
      <CheckBox
        label={text('reportsSelectAll')}
        checked={chosen.length === usable.length}
        onChange={(all) => onChoose(all ? usable : [])}
      />
      {chosen.length > 0 && (
        <div class={styles.actions} role="group" aria-label={text('reportsSelection')}>
          <span>{text('reportsSelected', chosen.length)}</span>
          <Button busy={busy} onClick={() => void start(chosen, updateResults)}>
            {text('updateResults')}
          </Button>
          <Button busy={busy} onClick={onChangePrivacy}>
            {text('changePrivacy')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void start(chosen, deleteReport)}>
            {text('delete')}
          </Button>
        </div>
      )}
    </div>
  );
}
