import { useCallback, useEffect, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import type { Account } from '../../../lib/model/account';
import { text } from '../../../lib/wording/text';
import { useOutbox } from '../../hooks/use-outbox';
import { problemOf } from '../../ui/problem-of';
import { BulkProgress } from '../bulk/BulkProgress';
import styles from '../list/list-page.module.css';
import { ListFrame } from '../list/ListFrame';
import { useGradually } from '../list/use-gradually';
import { useHashList } from '../list/use-hash-list';
import { useBulk } from '../bulk/use-bulk';
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
import { useHandOver } from './use-hand-over';
import { useReportPages } from './use-report-pages';
import { useSelection } from './use-selection';
import { WalkProgress } from './WalkProgress';
import { isUsable, type UsableReport } from '../../../lib/model/report';

export interface ReportsPageProps {
  account: Account | null;
}

export function ReportsPage({ account }: ReportsPageProps) {
  const list = useHashList(REPORTS);
  const { shown, query, change, again } = list;
  // Another account's reports may have the same ids.
  const entries = useOutbox().filter(({ accountId }) => accountId === account?.id);
  const changes = useChanges(entries, shown?.askedAt ?? 0);
  const { problems, setProblem, handOver } = useHandOver();
  const bulk = useBulk<UsableReport>(entries);
  const startBulk = (reports: UsableReport[], job: Job) =>
    void bulk.start(reports, (report) => handOver(report, job));
  const exporting = useExport(query);
  const selection = useSelection(query, shown);
  const [changing, setChanging] = useState<UsableReport[]>([]);

  const pageOf = useReportPages(account);
  // The state of the list that is shown goes along, for the way back.
  const [, state = ''] = /(\?.*)/s.exec(shown?.view ?? '') ?? [];
  const linksOf = useCallback(
    (id: string) => ({ page: pageOf(id), details: `${REPORTS.path}/${id}${state}` }),
    [pageOf, state],
  );

  const items = shown?.items ?? [];
  const rows = items.flatMap((item, place) => {
    const { report, work } = applyChanges(item, changes.get(item.id ?? ''));
    return report ? [{ report, work, place }] : [];
  });
  const drawn = useGradually(rows, shown?.view);
  const gone = items.length - rows.length;
  useEffect(() => {
    if (gone > 0 && rows.length === 0) again();
  }, [gone, rows.length]);

  const usable = rows.map(({ report }) => report).filter(isUsable);
  const chosen = [...selection.chosen.values()]
    .map((report) => applyChanges(report, changes.get(report.id)).report)
    .filter((report) => report !== null)
    .filter(isUsable);
  const [first, ...others] = changing;
  const firstNow = first && applyChanges(first, changes.get(first.id));
  const rejected =
    others.length === 0 && isRejectedChange(firstNow?.work) ? firstNow.work : undefined;
  const savePrivacy = async (job: Job) => {
    if (others.length > 0) return startBulk(changing, job);
    if (!first) return;
    const taken = await handOver(first, job);
    // The new one takes the place of what the service did not take.
    if (rejected && typeof taken !== 'string')
      setProblem(first.id, await problemOf(send('outbox.discard', { id: rejected.id })));
  };
  const { search, project, result } = query;
  const isFiltered = search !== undefined || project !== undefined || result !== undefined;
  return (
    <div class={styles.page}>
      <ReportFilters query={query} onChange={change} />
      <BulkProgress bulk={bulk} failedText="reportsBulkFailed" canRetry />
      <ExportProgress work={exporting} />
      <WalkProgress walk={selection.walk} label="reportsSelecting" labelOf="reportsSelectingOf" />
      <ListFrame
        list={list}
        gone={gone}
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
        whole={<ExportChoice work={exporting} />}
        empty={text(isFiltered ? 'reportsNoneFound' : 'reportsNone')}
        onClear={
          isFiltered
            ? () => change({ search: undefined, project: undefined, result: undefined })
            : undefined
        }
      >
        <ReportTable>
          {drawn.map(({ report, work, place }) => (
            <ReportRow
              key={`${place} ${report.id}`}
              linksOf={linksOf}
              report={report}
              work={work}
              problem={problems.get(report.id ?? '')}
              onProblem={setProblem}
              chosen={selection.chosen.has(report.id ?? '')}
              onChoose={selection.choose}
              onJob={(usableReport, job) => void handOver(usableReport, job)}
              onChangePrivacy={(usableReport) => setChanging([usableReport])}
            />
          ))}
        </ReportTable>
      </ListFrame>
      {changing.length > 0 && (
        <PrivacyDialog
          reports={changing}
          now={firstNow?.report ?? null}
          rejected={rejected}
          onSave={(job) => void savePrivacy(job)}
          onClose={() => setChanging([])}
        />
      )}
    </div>
  );
}
