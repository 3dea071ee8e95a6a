import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import { compareChecks } from '../../../lib/model/checks/compare';
import { parseUrl } from '../../../lib/model/fit-address';
import { isUnfinished } from '../../../lib/model/entry';
import { waitsForPerson } from '../../../lib/model/failure';
import { isUsable } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { Notice } from '../../ui/Notice';
import { useFirstFrame } from '../../hooks/use-first-frame';
import { PageHead } from '../shell/PageHead';
import { ReportAddress } from '../parts/ReportAddress';
import { checkHash } from '../reports/report-hash';
import { AboutCard } from './AboutCard';
import { changeTags } from './changes/change-tags';
import { ChangesCard } from './changes/ChangesCard';
import { ChangeLine } from './ChangeLine';
import { CheckList } from './checks/CheckList';
import { LoadingChecks } from './checks/LoadingChecks';
import { EverythingSent } from './fields/EverythingSent';
import { PageOrigin } from './found/page-origin';
import { HeadActions } from './HeadActions';
import { ReportHead } from './ReportHead';
import { ReportNavigation } from './ReportNavigation';
import styles from './ReportPage.module.css';
import { ReportProblem } from './ReportProblem';
import { ScoreCard } from './ScoreCard';
import { useAwaited } from './use-awaited';
import { useReport } from './use-report';
import { useReportChecks } from './use-report-checks';

export interface ReportPageProps {
  account: Account | null;
  id: string;
  /** The id of the check that the address leads to. */
  check: string | undefined;
  /** The state of the list that a person came from, as in its hash. */
  state: string;
}

/** A report: what failed and what to do, what changed, and everything that the service sent. */
export function ReportPage({ account, id, check, state }: ReportPageProps) {
  const accountId = account?.id ?? '';
  const { report, address, details, page, entry, work, failure, busy, retryAt, again } = useReport(
    account,
    id,
  );
  const { checks, seenAt, current, earlier, ...seen } = useReportChecks(accountId, id, details);
  const [before] = earlier;
  const comparison = useMemo(
    () => (before && current.length > 0 ? compareChecks(before.checks, current) : undefined),
    [before, current],
  );
  const keys = useMemo(() => new Map(checks.map((one) => [one.id, one.key])), [checks]);
  const keyOf = (checkId: string) => keys.get(checkId) ?? checkId;
  const tags = useMemo(() => changeTags(comparison, keyOf), [comparison, keys]);
  const changes = useRef<HTMLDivElement>(null);
  const isFirstFrame = useFirstFrame();

  const hasChecks = checks.length > 0;
  const isLoading = !details && !failure;
  const isGone = failure?.kind === 'gone';
  // Of work that is done here, this browser learns by itself.
  const isAtRest = !isGone && !(entry && isUnfinished(entry));
  const lacksChecks = isAtRest && !!details && !hasChecks;
  // Some services never tell a verdict.
  const isPending = lacksChecks && details.pending && details.generatedAt === null;
  const isAwaited = isPending && !waitsForPerson(failure);
  useAwaited(isAwaited, busy, again);
  const lacking = isAwaited ? 'reportPending' : lacksChecks && !isPending && 'reportNoChecks';

  const hrefOf = useCallback((checkId: string) => checkHash(id, checkId, state), [id, state]);
  // Not before its place is final.
  const target = details || failure ? check : undefined;
  // Nothing else on the page changes it, and it is by far the longest part.
  const list = useMemo(
    () => <CheckList checks={checks} hrefOf={hrefOf} tags={tags} target={target} />,
    [checks, hrefOf, tags, target],
  );
  const problem = (
    <ReportProblem
      accountId={accountId}
      failure={report === null ? null : failure}
      isKnown={Boolean(report)}
      hasChecks={hasChecks}
      seenAt={seenAt}
      busy={busy}
      retryAt={retryAt}
      onRetry={again}
    />
  );
  if (!report) {
    return (
      <div class={styles.page} aria-busy={busy}>
        <ReportNavigation accountId={accountId} id={id} state={state} />
        <PageHead
          title={address || text('reportsDetails')}
          heading={address && <ReportAddress url={address} />}
        />
        {problem}
        {busy && report === undefined && <p role="status">{text('listLoading')}</p>}
        {report === null && (
          <Notice tone="info" role="status">
            {text('detailsDeleted')}
          </Notice>
        )}
      </div>
    );
  }
  const { url, verdict, score, generatedAt } = report;
  return (
    <div class={styles.page} aria-busy={busy}>
      <ReportNavigation accountId={accountId} id={id} state={state} />
      <ReportHead
        report={report}
        page={page}
        change={
          comparison &&
          before && (
            <ChangeLine
              comparison={comparison}
              before={before}
              onFollow={() => follow(changes.current)}
            />
          )
        }
      >
        {isUsable(report) && (
          <HeadActions
            accountId={accountId}
            report={report}
            page={page}
            entry={entry}
            isGone={isGone}
            work={work}
            isLoading={isLoading}
            fields={details?.fields}
            shared={{ url, verdict, score, at: generatedAt, link: page, checks }}
          />
        )}
      </ReportHead>
      {hasChecks && problem}
      <div class={styles.columns} data-waiting={(isLoading && !hasChecks) || undefined}>
        <div class={styles.main}>
          {hasChecks ? (
            <PageOrigin.Provider value={parseUrl(url)?.origin ?? null}>{list}</PageOrigin.Provider>
          ) : (
            // Those that this browser knows are there in a moment.
            !seen.busy && (isLoading ? <LoadingChecks /> : problem)
          )}
          {details && !hasChecks && (
            <>
              {lacking && (
                <Notice tone="info" role="status">
                  {text(lacking)}
                </Notice>
              )}
              <EverythingSent fields={details.fields} isOpen />
            </>
          )}
        </div>
        <div class={styles.side}>
          {/* The checks are what a person waits for, and what was seen of them is needed here too. */}
          {!isFirstFrame && !seen.busy && (
            <>
              <div ref={changes}>
                <ChangesCard
                  accountId={accountId}
                  report={report}
                  keyOf={keyOf}
                  current={current}
                  earlier={earlier}
                  seen={seen}
                  hrefOf={hrefOf}
                />
              </div>
              <ScoreCard accountId={accountId} id={id} generatedAt={generatedAt} />
              <AboutCard accountId={accountId} report={report} />
            </>
          )}
        </div>
      </div>
      {details && hasChecks && <EverythingSent fields={details.fields} />}
    </div>
  );
}

function follow(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector('select')?.focus({ preventScroll: true });
}
