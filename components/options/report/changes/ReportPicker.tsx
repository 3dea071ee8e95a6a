import { useEffect, useState } from 'preact/hooks';
import { send } from '../../../../lib/messages';
import { isUsable, type UsableReport } from '../../../../lib/model/report';
import { text } from '../../../../lib/wording/text';
import { useAnswer } from '../../../hooks/use-answer';
import { Address } from '../../../ui/Address';
import { Button } from '../../../ui/Button';
import { ProblemNotice } from '../../../ui/ProblemNotice';
import { VerdictMark } from '../../../ui/VerdictMark';
import { SearchBox } from '../../list/SearchBox';
import { Dialog } from '../../parts/Dialog';
import styles from './ReportPicker.module.css';

export interface ReportPickerProps {
  accountId: string;
  /** The report that is compared. */
  except: string | null;
  onPick: (report: UsableReport) => void;
  onClose: () => void;
}

const PAUSE_MS = 200;

/** A search for any other report, newest first. */
export function ReportPicker({ accountId, except, onPick, onClose }: ReportPickerProps) {
  const [typed, setTyped] = useState('');
  const words = usePaused(typed);
  const { value, failure, busy, again } = useAnswer(words, () =>
    send('reports.list', {
      accountId,
      query: { per_page: 10, sort_by: 'id', sort: 'desc', ...(words && { search: words }) },
      cursor: null,
    }),
  );
  const found = value?.items.filter(isUsable).filter(({ id }) => id !== except) ?? [];
  return (
    <Dialog title={text('reportComparePick')} onClose={onClose}>
      <div class={styles.picker}>
        <SearchBox label={text('reportsSearch')} value={typed} onSearch={setTyped} />
        {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
        <ul class={styles.found} aria-busy={busy}>
          {found.map((report) => (
            <li key={report.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(report);
                  onClose();
                }}
              >
                <Address>{report.url}</Address>
                <VerdictMark verdict={report.verdict} score={report.score} />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" class={styles.none}>
          {value && found.length === 0 && text('reportCompareNone')}
        </p>
        <div>
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What was typed, once the person pauses. */
function usePaused(typed: string): string {
  const [words, setWords] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return words;
}
