import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import type { Account } from '../../../lib/model/account';
import type { UsableReport } from '../../../lib/model/report';
import {
  DEFAULT_LIST_PREFERENCES,
  listPreferencesItem,
} from '../../../lib/storage/list-preferences';
import { useCopy } from '../../hooks/use-copy';
import { useFirstFrame } from '../../hooks/use-first-frame';
import { useRowFocus } from '../../hooks/use-row-focus';
import { useStored } from '../../hooks/use-stored';
import { useWatches, watchOf } from '../../hooks/use-watches';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { useBulk } from '../bulk/use-bulk';
import styles from '../list/list-page.module.css';
import { ListFrame } from '../list/ListFrame';
import { SkeletonRows } from '../list/SkeletonRows';
import { useBatchedItems } from '../list/use-batched-items';
import { WatchDialog } from '../watch/WatchDialog';
import { BulkBar } from './BulkBar';
import { ChangePrivacy } from './ChangePrivacy';
import { ChecksNote } from './ChecksNote';
import { barsOf, shownColumns } from './columns';
import { exportSelected } from './export-selected';
import { useExport } from './export/use-export';
import { noMatches } from './filters/no-matches';
import { ReportFilters } from './filters/ReportFilters';
import type { Job } from './jobs';
import { useKeptPage } from './kept-page';
import { NoReports } from './NoReports';
import { REPORTS } from './report-list';
import { ReportActions } from './ReportActions';
import { ReportRow } from './ReportRow';
import { ReportsHead } from './ReportsHead';
import { ReportTable } from './ReportTable';
import { rowKeys } from './row-keys';
import { Toast } from './Toast';
import { useBulkQuestion } from './use-bulk-question';
import { useNews } from './use-news';
import { useRefill } from './use-refill';
import { useReportPages } from './use-report-pages';
import { useReportList } from './use-report-list';
import { useAccountWork, useReportWork } from './use-report-work';
import { useReturn } from './use-return';
import { useSelectedRows } from './use-selected-rows';
import { WorkNotes } from './WorkNotes';

export interface ReportsPageProps {
  account: Account | null;
  /** Work has started that takes a while. */
  onStart: () => void;
}

export function ReportsPage({ account, onStart }: ReportsPageProps) {
  const accountId = account?.id ?? '';
  const queue = useAccountWork(accountId);
  const { outbox, entries } = queue;
  const { watches = [] } = useWatches(browser.extension.inIncognitoContext ? null : accountId);
  const list = useReportList(account, { entries, watches });
  const { shown, view, change, again, walkList, known } = list;
  const work = useReportWork(queue, accountId, shown?.askedAt ?? 0, onStart);
  const bulk = useBulk<UsableReport>(entries);
  const startBulk = (reports: UsableReport[], job: Job) =>
    void bulk.start(reports, (report) => work.run(report, job));
  const exporting = useExport(walkList);
  const selected = useSelectedRows(walkList, shown, work.changes, accountId);
  const { rows, selectable, selection, chosen, deleted, deletedElsewhere } = selected;
  const asking = useBulkQuestion(selection, startBulk);
  const [changing, setChanging] = useState<UsableReport[]>([]);
  const [watching, setWatching] = useState<UsableReport | null>(null);
  const { copy, message } = useCopy();
  const preferences = useStored(listPreferencesItem) ?? DEFAULT_LIST_PREFERENCES;
  const columns = useMemo(() => shownColumns(preferences.columns), [preferences]);
  useRowFocus();

  const pageOf = useReportPages(account);
  // The links carry the state of the list, so that the way back leads to it.
  const [, state = ''] = /(\?.*)/s.exec(shown?.hash ?? '') ?? [];
  const linksOf = useCallback(
    (id: string) => ({ page: pageOf(id), details: `${REPORTS.path}/${id}${state}` }),
    [pageOf, state],
  );
  const isFirstFrame = useFirstFrame(list.busy);
  const needed = useReturn(accountId, selected, shown?.hash);
  const drawn = useBatchedItems(rows, shown?.hash, isFirstFrame, needed);
  const news = useNews(accountId, columns.has('change') ? selectable : []);
  useKeptPage(account, shown, selected);
  useRefill(!bulk.busy, list, entries, deleted, deletedElsewhere);

  const isUnderWay = bulk.busy || [exporting, selection].some(({ walk }) => walk.walking);
  useEffect(() => {
    if (isUnderWay) onStart();
  }, [isUnderWay]);
  const retryAll = () => {
    again();
    if (outbox.failure) outbox.again();
  };
  const run = (report: UsableReport, job: Job) => void work.run(report, job);
  const table = {
    columns,
    density: preferences.density,
    order: view,
    onSort: change,
    selectable,
    selection,
    keys: {
      letters: preferences.shortcuts,
      ...rowKeys({
        selectable,
        selection,
        chosen,
        asking,
        isBusy: bulk.busy,
        run,
        startBulk,
        linksOf,
      }),
    },
  };
  return (
    <div class={styles.page} data-bar={chosen.length > 0 || isUnderWay}>
      <ReportsHead>
        <ReportActions exporting={exporting} canExport={rows.length > 0} />
      </ReportsHead>
      <ReportFilters
        view={view}
        onChange={change}
        findProjects={list.findProjects}
        count={list.countViews}
      />
      {/* One notice is enough: trying the list again tries this as well. */}
      {outbox.failure && !list.failure && (
        <ProblemNotice failure={outbox.failure} onRetry={outbox.again} />
      )}
      <ListFrame
        list={{ ...list, again: retryAll }}
        deletedCount={deleted.length}
        accountId={accountId}
        all={known.isWhole ? known.seen : null}
        onReadOthers={list.readOthers}
        words={{ count: 'listedReports', countOf: 'listedReportsOf' }}
        skeleton={<ReportTable {...table} foot={<SkeletonRows bars={barsOf(columns)} />} />}
        empty={<NoReports />}
        nothing={noMatches(view, change)}
        note={<ChecksNote accountId={accountId} view={view} />}
      >
        <ReportTable {...table}>
          {(isFirstOfTable) =>
            [...drawn.items, ...drawn.left].map(({ report, work: entry, key }, place) => (
              <ReportRow
                key={key}
                hidden={place >= drawn.items.length}
                linksOf={linksOf}
                report={report}
                work={entry}
                inBulk={entry !== undefined && bulk.includes(entry.id)}
                problem={work.problems.get(report.id ?? '')}
                watched={watchOf(watches, report.id ?? '')?.every ?? null}
                change={news.get(report.id ?? '')}
                columns={columns}
                chosen={selection.chosen.has(report.id ?? '')}
                withActions={!isFirstFrame && !isFirstOfTable}
                onAsk={work.ask}
                onChoose={selection.choose}
                onJob={run}
                onChangePrivacy={(one) => setChanging([one])}
                onWatch={setWatching}
                onCopy={(words) => void copy(words)}
              />
            ))
          }
        </ReportTable>
      </ListFrame>
      <BulkBar
        accountId={accountId}
        work={work}
        bulk={bulk}
        selection={selection}
        chosen={chosen}
        total={shown?.total == null ? null : shown.total - deleted.length - deletedElsewhere}
        asking={asking}
        onStart={startBulk}
        onExport={(reports, format) => void exportSelected(reports, format)}
      >
        <WorkNotes busy={isUnderWay} bulk={bulk} exporting={exporting} selecting={selection.walk} />
      </BulkBar>
      <Toast message={message} />
      <ChangePrivacy
        reports={changing}
        work={work}
        onMany={startBulk}
        onClose={() => setChanging([])}
      />
      {watching && (
        <WatchDialog accountId={accountId} report={watching} onClose={() => setWatching(null)} />
      )}
    </div>
  );
}
