import { useEffect, useState } from 'preact/hooks';
import { hasTwins, isUnfinished } from '../../lib/model/entry';
import { withoutQuery, type PageAddress } from '../../lib/model/fit-address';
import { fieldWords } from '../../lib/wording/field-words';
import { text } from '../../lib/wording/text';
import { usePrivacy } from '../report/use-privacy';
import { Button } from '../ui/Button';
import type { Page, Start } from './load-start';
import { screenOf, type Opened } from './page-work';
import { PageHead } from './PageHead';
import { PageState } from './PageState';
import { part, reportedPart } from './part';
import { ReportForm } from './ReportForm';
import { useLostFocus } from './use-lost-focus';
import { usePageActions } from './use-page-actions';
import { usePageWork } from './use-page-work';

const EarlierReports = reportedPart('EarlierReports');
const GuardNotice = part('GuardNotice');
const LookProblem = part('LookProblem');
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
  const [isInUse, setInUse] = useState(false);
  /** The form's height when it was sent: the window keeps its own until there is a result. */
  const [kept, setKept] = useState(0);

  const address = stripped ? withoutQuery(page.address) : page.address;
  const findings = secretsIn(address);
  const isSafer = start.isSafer(address);
  const [report] = reports;
  const screen = screenOf({
    entry,
    report,
    opened,
    isInUse,
    findings,
    account,
    actions,
    outbox,
  });
  const { phase, isOver, refused } = screen;
  const panel = useLostFocus<HTMLDivElement>(screen.panel);
  const { choice, validate } = usePrivacy(
    refused?.task.privacy ?? start.privacy,
    fieldWords(refused?.failure, 'password'),
  );
  const problem = actions.failure ? actions : outbox;
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
    const unlessKnown = opened !== 'new' && (isNew ? 'listed' : true);
    actions.store(to, chosen, { replaced: screen.replaced?.id ?? null, unlessKnown });
    setKept(document.querySelector('form')?.offsetHeight ?? 0);
    close();
  };
  const storeWithoutQuery = () => {
    setStripped(true);
    store(withoutQuery(page.address));
  };
  // If the page has a report, a secret, or the form now shows another privacy, the person decides again.
  useEffect(() => {
    if (screen.form && findings.length === 0 && start.pressed === choice.privacy) store(address);
  }, []);

  return (
    <>
      <main class="popup-main" data-ready>
        {screen.loss && (
          <LossNotice>
            <Button data-route="#/settings">{text('commonSettings')}</Button>
          </LossNotice>
        )}
        <PageHead title={start.title} address={isOver || !entry ? address : entry.task.address}>
          <PageState
            removed={screen.rows > 0 ? page.removed : []}
            look={look}
            entry={entry}
            report={report}
          />
        </PageHead>
        {screen.card && (
          <ReportCard
            report={screen.card}
            start={start}
            work={work}
            isWhole={!!screen.tools && screen.rows > 2}
          />
        )}
        {screen.twins && <TwinNotice entry={screen.twins} />}
        {screen.guard && <GuardNotice address={address} findings={findings} isSafer={isSafer} />}
        {problem.failure && (
          <ProblemNotice failure={problem.failure} busy={busy} onRetry={problem.again} />
        )}
        {entry && screen.panel && (
          <div
            ref={panel}
            class="popup-work"
            style={{ minHeight: screen.panel === 'at-work' ? `${kept}px` : '' }}
            tabIndex={-1}
          >
            <WorkPanel entry={entry} phase={screen.panel} actions={actions} report={report} />
          </div>
        )}
        {screen.form && (
          <ReportForm
            choice={{ policy, ...choice }}
            busy={busy}
            onStore={() => store(address)}
            onStoreWithoutQuery={isSafer ? storeWithoutQuery : null}
            onUse={() => setInUse(true)}
            onCancel={screen.cancel ? close : null}
          />
        )}
        {screen.tools && (
          <ReportTools
            report={screen.tools}
            start={start}
            address={address}
            actions={actions}
            entry={isOver ? null : entry}
            opened={opened}
            onOpen={setOpened}
          />
        )}
        {screen.rows > 0 && earlier.length > 0 && (
          <EarlierReports reports={earlier} rows={screen.rows} />
        )}
        {screen.look && look.failure && (
          <LookProblem failure={look.failure} accountId={account?.id ?? ''} work={work} />
        )}
      </main>
      <footer class="popup-foot">
        <Button kind="quiet" data-route="#/queue">
          {text('commonReportMany')}
        </Button>
        {others.length > 0 && <WaitingWork entries={others} />}
      </footer>
    </>
  );
}
