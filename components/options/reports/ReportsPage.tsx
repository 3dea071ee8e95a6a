import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import { text } from '../../../lib/text';
import { useOutbox } from '../../hooks/use-outbox';
import { ListFrame } from '../list/ListFrame';
import { useHashList } from '../list/use-hash-list';
import { useHash } from '../use-hash';
import { applyChanges } from './apply-changes';
import { BulkProgress } from './BulkProgress';
import { BulkTools } from './BulkTools';
import { ExportChoice } from './export/ExportChoice';
import { ExportProgress } from './export/ExportProgress';
import { useExport } from './export/use-export';
import { isUsable, type Job, type UsableReport } from './jobs';
import { PrivacyDialog } from './PrivacyDialog';
import { REPORTS } from './report-list';
import { ReportFilters } from './ReportFilters';
import { ReportRow } from './ReportRow';
import styles from './ReportsPage.module.css';
import { ReportTable } from './ReportTable';
import { useBulk } from './use-bulk';
import { useChanges } from './use-changes';
import { useHandOver } from './use-hand-over';
import { useReportPages } from './use-report-pages';

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
  const bulk = useBulk(entries, handOver);
  const exporting = useExport(query);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<UsableReport[]>([]);
  useEffect(() => setChosenIds(new Set()), [shown]);

  const pageOf = useReportPages(account);
  const [, state = ''] = /(\?.*)/s.exec(useHash()) ?? [];
  // The list's state goes along, for the way back.
  const linksOf = (id: string) => ({ page: pageOf(id), details: `${REPORTS.path}/${id}${state}` });

  const items = shown?.items ?? [];
  const rows = items.flatMap((item, place) => {
    const { report, work } = applyChanges(item, changes.get(item.id ?? ''));
    return report ? [{ report, work, place }] : [];
  });
  const gone = items.length - rows.length;
  useEffect(() => {
    if (gone > 0 && rows.length === 0) again();
  }, [gone, rows.length]);

  const usable = rows.map(({ report }) => report).filter(isUsable);
  const chosen = usable.filter(({ id }) => chosenIds.has(id));
  const choose = (id: string, on: boolean) =>
    setChosenIds((now) => new Set(on ? [...now, id] : [...now].filter((other) => other !== id)));
  const savePrivacy = (job: Job) => {
    const [only, ...others] = changing;
    if (others.length > 0) void bulk.start(changing, job);
    else if (only) void handOver(only, job);
  };
  const { search, project, result } = query;
  const isFiltered = search !== undefined || project !== undefined || result !== undefined;
  return (
    <div class={styles.page}>
      <ReportFilters query={query} onChange={change} />
      <BulkProgress bulk={bulk} />
      <ExportProgress work={exporting} />
      <ListFrame
        list={list}
        gone={gone}
        tools={
          <BulkTools
            bulk={bulk}
            usable={usable}
            chosen={chosen}
            onChoose={(reports) => setChosenIds(new Set(reports.map(({ id }) => id)))}
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
          {rows.map(({ report, work, place }) => (
            <ReportRow
              key={`${place} ${report.id}`}
              linksOf={linksOf}
              report={report}
              work={work}
              problem={problems.get(report.id ?? '')}
              onProblem={setProblem}
              chosen={chosenIds.has(report.id ?? '')}
              onChoose={choose}
              onJob={(usableReport, job) => void handOver(usableReport, job)}
              onChangePrivacy={(usableReport) => setChanging([usableReport])}
            />
          ))}
        </ReportTable>
      </ListFrame>
      {changing.length > 0 && (
        <PrivacyDialog reports={changing} onSave={savePrivacy} onClose={() => setChanging([])} />
      )}
    </div>
  );
}
