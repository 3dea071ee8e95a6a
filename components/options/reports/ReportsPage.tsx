import { useCallback, useEffect, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import type { Account } from '../../../lib/model/account';
import { isUsable, type UsableReport } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { useOutbox } from '../../hooks/use-outbox';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { BulkProgress } from '../bulk/BulkProgress';
import { useBulk } from '../bulk/use-bulk';
import styles from '../list/list-page.module.css';
import { ListFrame } from '../list/ListFrame';
import { useBatchedItems } from '../list/use-batched-items';
import { useHashList } from '../list/use-hash-list';
import { applyChanges } from './apply-changes';
import { BulkTools } from './BulkTools';
import { ExportChoice } from './export/ExportChoice';
import { ExportProgress } from './export/ExportProgress';
import { useExport } from './export/use-export';
import { isRejectedChange } from './is-rejected-change';
import { type Job } from './jobs';
import { PrivacyDialog } from './PrivacyDialog';
import { REPORTS } from './report-list';
import { ReportFilters } from './ReportFilters';
import { ReportRow } from './ReportRow';
import { ReportTable } from './ReportTable';
import { useChanges } from './use-changes';
import { useReportPages } from './use-report-pages';
import { useRowRequests } from './use-row-requests';
import { useSelection } from './use-selection';
import { WalkProgress } from './WalkProgress';

export interface ReportsPageProps {
  account: Account | null;
  /** Work has started that takes a while. */
  onStart: () => void;
}

export function ReportsPage({ account, onStart }: ReportsPageProps) {
  const accountId = account?.id ?? '';
  const list = useHashList(REPORTS, accountId);
  const { shown, query, change, again } = list;
  // Another account's reports may have the same ids.
  const outbox = useOutbox();
  const entries = outbox.entries.filter((entry) => entry.accountId === accountId);
  const changes = useChanges(entries, shown?.askedAt ?? 0);
  const { problems, ask } = useRowRequests(onStart);
  const bulk = useBulk<UsableReport>(entries);
  const startBulk = (reports: UsableReport[], job: Job) =>
    void bulk.start(reports, (report) => ask(report.id, () => job(accountId, report)));
  const exporting = useExport(accountId, query);
  const selection = useSelection(accountId, query, shown);
  const [changing, setChanging] = useState<UsableReport[]>([]);

  const pageOf = useReportPages(account);
  // The links carry the state of the list, so that the way back leads to it.
  const [, state = ''] = /(\?.*)/s.exec(shown?.hash ?? '') ?? [];
  const linksOf = useCallback(
    (id: string) => ({ page: pageOf(id), details: `${REPORTS.path}/${id}${state}` }),
    [pageOf, state],
  );

  const items = shown?.items ?? [];
  const rows = items.flatMap((item, index) => {
    const { report, work } = applyChanges(item, changes.get(item.id ?? ''));
    return report ? [{ report, work, index }] : [];
  });
  const renderedRows = useBatchedItems(rows, shown?.hash);
  const deletedCount = items.length - rows.length;
  useEffect(() => {
    if (deletedCount > 0 && rows.length === 0) again();
  }, [deletedCount, rows.length]);

  const usable = rows.map(({ report }) => report).filter(isUsable);
  const chosen = [...selection.chosen.values()]
    .map((report) => applyChanges(report, changes.get(report.id)).report)
    .filter((report) => report !== null)
    .filter(isUsable);
  const [first, ...others] = changing;
  const currentFirst = first && applyChanges(first, changes.get(first.id));
  const rejected =
    others.length === 0 && isRejectedChange(currentFirst?.work) ? currentFirst.work : undefined;
  const savePrivacy = async (job: Job) => {
    if (others.length > 0) return startBulk(changing, job);
    if (!first) return;
    const { id } = first;
    const taken = await ask(id, () => job(accountId, first));
    // The new change replaces the rejected one.
    if (rejected && taken.ok) await ask(id, () => send('outbox.discard', { id: rejected.id }));
  };
  const isUnderWay = bulk.busy || [exporting, selection].some(({ walk }) => walk.walking);
  useEffect(() => {
    if (isUnderWay) onStart();
  }, [isUnderWay]);
  const retryAll = () => {
    again();
    if (outbox.failure) outbox.again();
  };
  const { search, project, result } = query;
  const isFiltered = search !== undefined || project !== undefined || result !== undefined;
  return (
    <div class={styles.page}>
      <ReportFilters
        accountId={accountId}
        query={query}
        listFailed={list.failure !== null}
        onChange={change}
      />
      {/* One notice is enough: trying the list again tries this as well. */}
      {outbox.failure && !list.failure && (
        <ProblemNotice failure={outbox.failure} onRetry={outbox.again} />
      )}
      <BulkProgress bulk={bulk} failedText="reportsBulkFailed" canRetry />
      <ExportProgress work={exporting} />
      <WalkProgress walk={selection.walk} label="reportsSelecting" labelOf="reportsSelectingOf" />
      <ListFrame
        list={{ ...list, again: retryAll }}
        deletedCount={deletedCount}
        tools={
          <BulkTools
            busy={bulk.busy}
            selection={selection}
            usable={usable}
            chosen={chosen}
            total={shown?.total ?? null}
            onStart={startBulk}
            onChangePrivacy={() => setChanging(chosen)}
          />
        }
        listTools={<ExportChoice work={exporting} />}
        empty={text(isFiltered ? 'reportsNoneFound' : 'reportsNone')}
        onClear={
          isFiltered
            ? () => change({ search: undefined, project: undefined, result: undefined })
            : undefined
        }
      >
        <ReportTable>
          {renderedRows.map(({ report, work, index }) => (
            <ReportRow
              key={`${index} ${report.id}`}
              accountId={accountId}
              linksOf={linksOf}
              report={report}
              work={work}
              problem={problems.get(report.id ?? '')}
              onAsk={ask}
              chosen={selection.chosen.has(report.id ?? '')}
              onChoose={selection.choose}
              onJob={(usableReport, job) =>
                void ask(usableReport.id, () => job(accountId, usableReport))
              }
              onChangePrivacy={(usableReport) => setChanging([usableReport])}
            />
          ))}
        </ReportTable>
      </ListFrame>
      {changing.length > 0 && (
        <PrivacyDialog
          reports={changing}
          current={currentFirst?.report ?? null}
          rejected={rejected}
          onSave={(job) => void savePrivacy(job)}
          onClose={() => setChanging([])}
        />
      )}
    </div>
  );
}
