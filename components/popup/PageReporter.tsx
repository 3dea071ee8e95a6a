import { useEffect, useState } from 'preact/hooks';
import { fieldWords } from '../../lib/wording/field-words';
import { hasTwins, isUnfinished, needsPassword } from '../../lib/model/entry';
import { withoutQuery, type FittedAddress, type PageAddress } from '../../lib/model/fit-address';
import { NO_POLICY } from '../../lib/model/policy';
import { PRIVACY, type Privacy } from '../../lib/model/report';
import { openOptions } from './open-tab';
import { text, type TextKey } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import { usePrivacy } from '../report/use-privacy';
import type { Start } from './load-start';
import { phaseOf } from './page-work';
import { PageCard } from './PageCard';
import { PageVerdict } from './PageVerdict';
import styles from './Popup.module.css';
import { ReportForm } from './ReportForm';
import { useFindings } from './use-findings';
import { usePageActions } from './use-page-actions';
import { usePageWork } from './use-page-work';
import { part } from './part';

const ChangePrivacy = part('ChangePrivacy');
const EarlierReports = part('EarlierReports');
const WaitingWork = part('WaitingWork');
const GuardNotice = part('GuardNotice');
const LossNotice = part('LossNotice');
const ProblemNotice = part('ProblemNotice');
const ReportActions = part('ReportActions');
const WorkPanel = part('WorkPanel');

type Page = Extract<FittedAddress, { ok: true }>;

const NOT_YET = '' as PageAddress;

const LEFT_OUT: Record<Page['removed'][number], TextKey> = {
  credentials: 'popupWithoutCredentials',
  fragment: 'popupWithoutFragment',
};

export interface PageReporterProps {
  /** Both are null while loading. */
  start: Start | null;
  page: Page | null;
}

export function PageReporter({ start, page }: PageReporterProps) {
  const whole = page?.address ?? NOT_YET;
  const service = start?.account?.baseUrl;
  const policy = start?.policy ?? NO_POLICY;
  const work = usePageWork(start, page?.address ?? null, useFindings(whole, service));
  const { outbox, entries, entry, reports, look } = work;
  const accountId = start?.account?.id ?? '';
  const actions = usePageActions(accountId, entries, start?.incognito ?? false);
  const [stripped, setStripped] = useState(false);
  const [changing, setChanging] = useState(false);
  /** The privacy on screen when the button was pressed, before everything was loaded. */
  const [pressed, setPressed] = useState<Privacy | null>(null);

  const address = stripped ? withoutQuery(whole) : whole;
  const findings = useFindings(address, service);
  const { busy } = actions;
  const phase = entry && phaseOf(entry);
  const isAtWork = phase === 'at-work' || phase === 'undo' || phase === 'waiting';
  const isFormShut = isAtWork || changing || (entry !== null && needsPassword(entry));
  const refused = phase === 'failed' && entry?.task.type === 'store' ? entry : null;
  const wanted = refused?.task.type === 'store' ? refused.task.privacy : start?.privacy;
  const { choice, validate } = usePrivacy(
    wanted ?? PRIVACY.private,
    fieldWords(refused?.failure, 'password'),
  );
  const problem = actions.failure ? actions : outbox;
  const [report] = reports;
  const reportId = report?.id ?? null;
  const earlier = look.reports?.earlier ?? [];
  const others = entries.filter(
    (one) => (isUnfinished(one) && (one !== entry || phase !== 'at-work')) || hasTwins(one),
  );

  const store = (to: PageAddress) => {
    const chosen = validate();
    if (!chosen) return;
    if (page && findings) actions.store(to, chosen, refused?.id ?? null);
    else setPressed(chosen.privacy);
  };
  // If the guard found something, or the form now shows another privacy, the person decides again.
  useEffect(() => {
    if (pressed === null || !page || !findings) return;
    setPressed(null);
    if (findings.length === 0 && pressed === choice.privacy) store(address);
  }, [pressed, page, findings]);
  const sendWithoutQuery = () => {
    setStripped(true);
    store(withoutQuery(whole));
  };
  const reportActions = report && start?.account && reportId !== null && (
    <ReportActions
      id={reportId}
      report={report}
      start={start}
      password={actions.passwordOf(report)}
      busy={busy}
      changing={changing}
      onChangePrivacy={() => setChanging(!changing)}
      onDelete={() => {
        setChanging(false);
        actions.remove(address, reportId);
      }}
    />
  );
  return (
    <>
      <main class={styles.main} data-state={phase ?? 'ready'}>
        {start?.account?.keyHint === '' && (
          <LossNotice>
            <Button onClick={() => void openOptions('settings')}>{text('commonSettings')}</Button>
          </LossNotice>
        )}
        <PageCard
          title={start?.title ?? ''}
          address={address}
          notes={page?.removed.map((part) => text(LEFT_OUT[part])) ?? []}
        >
          {phase !== 'done' && (
            <PageVerdict look={look} report={report} role={phase ? undefined : 'status'} />
          )}
        </PageCard>
        {!isFormShut && !!findings?.length && (
          <GuardNotice
            address={address}
            findings={findings}
            busy={busy}
            onSendWithoutQuery={sendWithoutQuery}
          />
        )}
        {problem.failure && (
          <ProblemNotice failure={problem.failure} busy={busy} onRetry={problem.again} />
        )}
        {entry && (
          <WorkPanel entry={entry} report={report} actions={actions}>
            {reportActions}
          </WorkPanel>
        )}
        {!isFormShut && (
          <ReportForm
            choice={{ policy, ...choice }}
            known={reportId !== null}
            busy={busy}
            onStore={() => store(address)}
            onUpdate={() => reportId !== null && actions.update(address, reportId)}
          />
        )}
        {phase !== 'done' && !isAtWork && reportActions}
        {changing && reportId !== null && (
          <ChangePrivacy
            policy={policy}
            privacy={report?.privacy ?? PRIVACY.private}
            busy={busy}
            onSave={(chosen) =>
              actions.changePrivacy(address, reportId, chosen, () => setChanging(false))
            }
            onCancel={() => setChanging(false)}
          />
        )}
        {earlier.length > 0 && <EarlierReports reports={earlier} />}
      </main>
      <footer class={styles.foot}>
        <Button kind="quiet" onClick={() => void openOptions('queue')}>
          {text('commonReportMany')}
        </Button>
        {others.length > 0 && <WaitingWork entries={others} />}
      </footer>
    </>
  );
}
