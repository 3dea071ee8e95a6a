import type { UsableReport } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { CheckBox } from '../../ui/CheckBox';
import styles from './BulkTools.module.css';
import { deleteReport, updateResults, type Job } from './jobs';
import type { Selection } from './use-selection';

export interface BulkToolsProps {
  busy: boolean;
  selection: Selection;
  /** The reports on this page that can be acted on. */
  usable: UsableReport[];
  chosen: UsableReport[];
  /** The number of reports on all pages; null if the service does not say. */
  total: number | null;
  onStart: (reports: UsableReport[], job: Job) => void;
  onChangePrivacy: () => void;
}

/** More would take half a day at the rate that many services allow. */
const MAX_SELECTED = 10_000;

export function BulkTools(props: BulkToolsProps) {
  const { busy, selection, usable, chosen, total, onStart, onChangePrivacy } = props;
  if (usable.length === 0) return null;
  const wholePage = usable.every(({ id }) => selection.chosen.has(id));
  const offersMore = wholePage && total !== null && total > chosen.length && !busy;
  return (
    <div class={styles.tools}>
      <CheckBox
        label={text('reportsSelectAll')}
        checked={wholePage}
        onChange={(all) => selection.chooseOnly(all ? usable : [])}
      />
      {chosen.length > 0 && (
        <div class={styles.actions} role="group" aria-label={text('reportsSelection')}>
          <span>{text('reportsSelected', chosen.length)}</span>
          {offersMore && total <= MAX_SELECTED && (
            <Button
              kind="quiet"
              busy={selection.walk.walking !== null}
              onClick={() => void selection.chooseAllPages()}
            >
              {text('reportsSelectEvery', total.toLocaleString())}
            </Button>
          )}
          <Button busy={busy} onClick={() => onStart(chosen, updateResults)}>
            {text('commonUpdateResults')}
          </Button>
          <Button busy={busy} onClick={onChangePrivacy}>
            {text('commonChangePrivacy')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => onStart(chosen, deleteReport)}>
            {text('commonDelete')}
          </Button>
          {offersMore && total > MAX_SELECTED && (
            <span class={styles.hint}>
              {text('reportsSelectFewer', MAX_SELECTED.toLocaleString())}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
