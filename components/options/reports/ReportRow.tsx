import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Change } from '../../../lib/model/checks/compare';
import { needsPerson, type Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import { type Report, isUsable, type UsableReport } from '../../../lib/model/report';
import type { Frequency } from '../../../lib/model/watch';
import type { Column } from '../../../lib/storage/list-preferences';
import { text } from '../../../lib/wording/text';
import { focusRow } from '../../hooks/use-row-focus';
import { ChangeCounts } from '../../ui/ChangeCounts';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ServiceWords } from '../../ui/ServiceWords';
import { VerdictMark } from '../../ui/VerdictMark';
import { listHash } from '../list/list-state';
import { ActionsCell } from './ActionsCell';
import { Age } from './Age';
import { isDeleting } from './is-deleting';
import type { Job } from './jobs';
import { PrivacyMark } from './PrivacyMark';
import { REPORTS } from './report-list';
import styles from './ReportRow.module.css';
import type { ReportLinks } from './RowActions';
import { markCut, RowAddress } from './RowAddress';
import { RowHelp } from './RowHelp';
import type { AskForRow, RowProblem } from './use-row-requests';
import { WorkState } from './WorkState';

/** What can be done with a row. Each behaves the same in every render, so a row may keep an old one. */
interface RowHandlers {
  onAsk: AskForRow;
  onChoose: (report: UsableReport, chosen: boolean, range: boolean) => void;
  onJob: (report: UsableReport, job: Job) => void;
  onChangePrivacy: (report: UsableReport) => void;
  onWatch: (report: UsableReport) => void;
  onCopy: (words: string) => void;
}

export interface ReportRowProps extends RowHandlers {
  linksOf: (id: string) => ReportLinks;
  report: Report;
  /** Of the view before this one, and about to go or to be filled anew. */
  hidden: boolean;
  work: Entry | undefined;
  /** The work is done on many reports. */
  inBulk: boolean;
  problem: RowProblem | undefined;
  watched: Frequency | null;
  /** Since the results before; undefined if it isn't known. */
  change: Change | undefined;
  columns: ReadonlySet<Column>;
  chosen: boolean;
  /** Not in the first frame, neither the page's nor the table's: most of it is seen on hover and focus only. */
  withActions: boolean;
}

/**
 * A hundred rows may be on screen while results of bulk work arrive one by one, or while all rows are
 * ticked at once, so only what changed is rendered again.
 */
export function ReportRow(given: ReportRowProps) {
  // What can't be seen is not drawn again.
  const last = useRef(given);
  if (!given.hidden) last.current = given;
  const props = last.current;
  const { linksOf, report, work, problem, watched, change, columns, chosen, onChoose } = props;
  const addressId = useId();
  const row = useRef<HTMLTableRowElement>(null);
  // Each view has its own reports in the same rows: what was found out of the last one doesn't hold.
  useLayoutEffect(() => row.current?.removeAttribute('data-cut'), [report.url]);
  const deleting = isDeleting(work);
  const seen = [...Object.values(report), work, props.inBulk, watched, linksOf];
  const facts = useMemo(
    () => <Facts {...props} addressId={addressId} deleting={deleting} />,
    [...seen, problem, change, columns],
  );
  const actions = useMemo(
    () => <ActionsCell {...props} addressId={addressId} deleting={deleting} />,
    [...seen, props.withActions],
  );
  const press = (event: MouseEvent) => {
    const { target, shiftKey, ctrlKey, metaKey } = event;
    // Beside an action, or before it is there, nobody means the details.
    const isControl = (target as Element).closest('a, button, input, label, td:last-child');
    if (isControl || ctrlKey || metaKey || !isUsable(report)) return;
    if (shiftKey && !deleting) return onChoose(report, true, true);
    // Words in a row can be selected, to copy them.
    if (getSelection()?.isCollapsed !== false) location.hash = linksOf(report.id).details;
  };
  return (
    <tr
      ref={row}
      {...(given.hidden ? { hidden: true } : focusRow(report.id ?? report.url))}
      class={styles.row}
      aria-selected={chosen}
      data-deleting={deleting}
      data-at-work={work && work.state !== 'done' ? '' : undefined}
      onClick={press}
      // Otherwise, the browser selects the words between two clicks.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onPointerEnter={(event) => markCut(event.currentTarget)}
    >
      <td class={styles.check}>
        {isUsable(report) && (
          <input
            type="checkbox"
            aria-label={text('reportsSelect')}
            aria-describedby={addressId}
            disabled={deleting}
            checked={chosen}
            onClick={(event) => onChoose(report, event.currentTarget.checked, event.shiftKey)}
          />
        )}
      </td>
      {facts}
      {actions}
    </tr>
  );
}

export interface FactsProps extends ReportRowProps {
  addressId: string;
  deleting: boolean;
}

function Facts(props: FactsProps) {
  const { linksOf, report, work, problem, watched, change, columns, addressId, deleting } = props;
  const ask = (question: () => Promise<Outcome<unknown>>) =>
    void (isUsable(report) && props.onAsk(report.id, question));
  const changePrivacy = () => isUsable(report) && props.onChangePrivacy(report);
  const links = isUsable(report) ? linksOf(report.id) : null;
  const state = work && (
    <WorkState key={work.id} entry={work} deleting={deleting} inBulk={props.inBulk} />
  );
  return (
    <>
      <td class={styles.verdict} data-label={text('commonVerdict')}>
        <VerdictMark verdict={report.verdict} />
        {columns.has('score') && report.score !== null && (
          <span class={styles.score}>
            <span aria-hidden="true">{Math.round(report.score)}</span>
            <span class="unseen">{text('commonScore', Math.round(report.score))}</span>
          </span>
        )}
      </td>
      <th scope="row" class={styles.page} data-label={text('fieldUrl')}>
        <RowAddress
          id={addressId}
          url={report.url}
          details={links?.details ?? null}
          watched={watched !== null}
        >
          {!columns.has('generated') && state}
        </RowAddress>
        {work && needsPerson(work) && (
          <RowHelp
            key={work.id}
            entry={work}
            deleting={deleting}
            onAsk={ask}
            onChangePrivacy={changePrivacy}
          />
        )}
        {problem && <ProblemNotice failure={problem.failure} onRetry={problem.again} />}
      </th>
      {columns.has('change') && (
        <td class={styles.change} data-label={text('columnChange')}>
          {change && <ChangeCounts change={change} />}
        </td>
      )}
      {columns.has('project') && (
        <td class={styles.project} data-label={text('fieldProject')}>
          {report.project === null ? (
            '—'
          ) : (
            <ServiceWords href={listHash(REPORTS.path, { project: report.project })}>
              {report.project}
            </ServiceWords>
          )}
        </td>
      )}
      {columns.has('privacy') && (
        <td class={styles.privacy} data-label={text('fieldPrivacy')}>
          <PrivacyMark privacy={report.privacy} />
        </td>
      )}
      {columns.has('generated') && (
        <td class={styles.generated} data-label={text('commonGenerated')}>
          {state}
          {(!work || work.state === 'done') &&
            (report.pending ? text('commonNoResultsYet') : <Age at={report.generatedAt} />)}
        </td>
      )}
    </>
  );
}
