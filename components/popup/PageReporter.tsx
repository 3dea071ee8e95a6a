import { useEffect, useState } from 'preact/hooks';
import { hasTwins, isUnfinished } from '../../lib/model/entry';
import { foundBy } from '../../lib/model/failure';
import { withoutQuery, type PageAddress } from '../../lib/model/fit-address';
import { isUsable } from '../../lib/model/report';
import { fieldWords } from '../../lib/wording/field-words';
import { text } from '../../lib/wording/text';
import { keyFieldHash } from '../hooks/use-hash';
import { usePrivacy } from '../report/use-privacy';
import { Button } from '../ui/Button';
import type { Page, Start } from './load-start';
import { openOptions } from './open-tab';
import { isOnGone, isRefused, phaseOf } from './page-work';
import { PageHead } from './PageHead';
import { PageState } from './PageState';
import { part, reportedPart } from './part';
import { ReportForm } from './ReportForm';
import type { Opened } from './ReportTools';
import { usePageActions } from './use-page-actions';
import { usePageWork } from './use-page-work';

const EarlierReports = reportedPart('EarlierReports');
const GuardNotice = part('GuardNotice');
const LossNotice = part('LossNotice');
const ProblemNotice = part('ProblemNotice');
const ReportCard = reportedPart('ReportCard');
const ReportTools = reportedPart('ReportTools');
const TwinNotice = part('TwinNotice');
const WaitingWork = part('WaitingWork');
const WorkPanel = part('WorkPanel');

export interface PageReporterProps {
  start: Start;
  page: Page;
}

export function PageReporter({ start, page }: PageReporterProps) {
  const { account, policy, secretsIn, incognito } = start;
  const work = usePageWork(start, page.address);
  const { outbox, entries, entry, reports, look } = work;
  const { earlier } = look.reports;
  const actions = usePageActions(account?.id ?? '', entries, incognito);
  const { busy } = actions;
  const [stripped, setStripped] = useState(false);
  const [opened, setOpened] = useState<Opened | null>();
  /** A person is at the form: it stays when the service tells of a report. */
  const [isInUse, setInUse] = useState(false);

  const address = stripped ? withoutQuery(page.address) : page.address;
  const findings = secretsIn(address);
  const phase = entry && phaseOf(entry);
  const refused = entry && isRefused(entry) ? entry : null;
  const { choice, validate } = usePrivacy(
    refused?.task.privacy ?? start.privacy,
    fieldWords(refused?.failure, 'password'),
  );
  const [report] = reports;
  const gone = entry && isOnGone(entry) ? entry : null;
  const isOver = phase === null || phase === 'done' || gone !== null;
  const hasReport = report && isUsable(report);
  const hasForm =
    opened === 'new' || refused || (isOver && !hasReport) || (phase === null && isInUse);
  const problem = actions.failure ? actions : outbox;
  const twins = entry && hasTwins(entry) ? entry : null;
  const lacksKey = account?.keyHint === '';
  const isGuarded = hasForm && findings.length > 0;
  const isSafer = secretsIn(withoutQuery(address)).length < findings.length;
  const isUnclear = foundBy(entry?.failure ?? null).length > 1;
  const hasNotice = problem.failure || twins || refused;
  /** There is only room for what matters most. */
  const isTight = isGuarded || lacksKey || isUnclear;
  /** How many earlier reports there is room for. */
  const rows = isTight ? 0 : hasNotice ? 1 : opened ? 2 : 3;
  const others = entries.filter(
    (one) => (isUnfinished(one) && (one !== entry || phase !== 'at-work')) || hasTwins(one),
  );

  const close = () => {
    setOpened(null);
    setInUse(false);
  };
  const store = (to: PageAddress) => {
    const chosen = validate();
    if (!chosen) return;
    // Where nobody can tell whether the page has a report, the press finds out. Only the whole address was looked up.
    const isNew = !report && look.reports.isComplete && to === page.address;
    const unlessKnown = opened !== 'new' && !isNew;
    actions.store(to, chosen, { replaced: (refused ?? gone)?.id ?? null, unlessKnown });
    close();
  };
  const storeWithoutQuery = () => {
    setStripped(true);
    store(withoutQuery(page.address));
  };
  // If the page has a report, a secret, or the form now shows another privacy, the person decides again.
  useEffect(() => {
    if (hasForm && findings.length === 0 && start.pressed === choice.privacy) store(address);
  }, []);

  return (
    <>
      <main class="popup-main" data-state={phase ?? 'ready'}>
        {/* There is no room for both, and the other one is about what is sent now. */}
        {lacksKey && !isGuarded && (
          <LossNotice>
            <Button onClick={() => void openOptions('#/settings')}>{text('commonSettings')}</Button>
          </LossNotice>
        )}
        <PageHead title={start.title} address={isOver || !entry ? address : entry.task.address}>
          <PageState
            removed={isTight ? [] : page.removed}
            look={look}
            entry={entry}
            report={report}
          />
        </PageHead>
        {report && !(isGuarded && opened) && (
          <ReportCard report={report} done={phase === 'done' ? entry : null} />
        )}
        {twins && <TwinNotice entry={twins} />}
        {/* There is no room beside what came of sending it all the same. */}
        {isGuarded && !refused && !actions.failure && (
          <GuardNotice address={address} findings={findings} isSafer={isSafer} />
        )}
        {problem.failure && (
          <ProblemNotice failure={problem.failure} busy={busy} onRetry={problem.again} />
        )}
        {entry && phase && phase !== 'done' && !gone && !(phase === 'at-work' && report) && (
          <WorkPanel entry={entry} phase={phase} actions={actions} report={report} />
        )}
        {hasForm && (
          <ReportForm
            choice={{ policy, ...choice }}
            busy={busy}
            onStore={() => store(address)}
            onStoreWithoutQuery={isGuarded && isSafer ? storeWithoutQuery : null}
            onUse={() => setInUse(true)}
            onCancel={opened === 'new' || (isInUse && hasReport) ? close : null}
          />
        )}
        {hasReport && !hasForm && (isOver || phase === 'at-work') && (
          <ReportTools
            report={report}
            start={start}
            address={address}
            actions={actions}
            entry={isOver ? null : entry}
            opened={opened}
            onOpen={setOpened}
          />
        )}
        {rows > 0 && earlier.length > 0 && <EarlierReports reports={earlier} rows={rows} />}
        {look.failure && isOver && !isGuarded && (
          <ProblemNotice
            failure={look.failure}
            onRetry={look.again}
            onEnterKey={() => void openOptions(keyFieldHash(account?.id ?? ''))}
          />
        )}
      </main>
      <footer class="popup-foot">
        <Button kind="quiet" onClick={() => void openOptions('#/queue')}>
          {text('commonReportMany')}
        </Button>
        {others.length > 0 && <WaitingWork entries={others} />}
      </footer>
    </>
  );
}
