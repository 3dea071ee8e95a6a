import { useEffect, useState } from 'preact/hooks';
import { fieldWords } from '../../lib/wording/field-words';
import { isUnfinished, needsPassword } from '../../lib/model/entry';
import { withoutQuery, type FittedAddress } from '../../lib/model/fit-address';
import { PRIVACY } from '../../lib/model/report';
import { openOptions } from './open-tab';
import { text, type TextKey } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import { onDemand } from '../ui/on-demand';
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

const ChangePrivacy = onDemand(() => import('./parts').then((parts) => parts.ChangePrivacy));
const EarlierReports = onDemand(() => import('./parts').then((parts) => parts.EarlierReports));
const WaitingWork = onDemand(() => import('./parts').then((parts) => parts.WaitingWork));
const GuardNotice = onDemand(() => import('./parts').then((parts) => parts.GuardNotice));
const ProblemNotice = onDemand(() => import('./parts').then((parts) => parts.ProblemNotice));
const ReportActions = onDemand(() => import('./parts').then((parts) => parts.ReportActions));
const WorkPanel = onDemand(() => import('./parts').then((parts) => parts.WorkPanel));

type Page = Extract<FittedAddress, { ok: true }>;

const LEFT_OUT: Record<Page['removed'][number], TextKey> = {
  credentials: 'pageWithoutCredentials',
  fragment: 'pageWithoutFragment',
};

export interface PageReporterProps {
  /** Both are null for the first moments. */
  start: Start | null;
  page: Page | null;
}

export function PageReporter({ start, page }: PageReporterProps) {
  const whole = page?.address ?? '';
  const service = start?.account?.baseUrl;
  const holdsSecret = !!useFindings(whole, service)?.length;
  const { entries, entry, reports, look } = usePageWork(start, page?.address ?? null, holdsSecret);
  const actions = usePageActions(entries, start?.incognito ?? false);
  const [stripped, setStripped] = useState(false);
  const [changing, setChanging] = useState(false);
  const [pressed, setPressed] = useState(false);

  const address = stripped ? withoutQuery(whole) : whole;
  const findings = useFindings(address, service);
  const busy = actions.busy || !page;
  const phase = entry && phaseOf(entry);
  const isAtWork = phase === 'at-work' || phase === 'undo' || phase === 'waiting';
  const isFormShut = isAtWork || changing || (entry !== null && needsPassword(entry));
  const refused = phase === 'failed' && entry?.task.type === 'store' ? entry : null;
  const wanted = refused?.task.type === 'store' ? refused.task.privacy : start?.privacy;
  const { choice, take } = usePrivacy(
    wanted ?? PRIVACY.private,
    fieldWords(refused?.failure, 'password'),
  );
  const [report] = reports;
  const reportId = report?.id ?? null;
  const earlier = look.reports?.earlier ?? [];
  const others = entries.filter(
    (one) => isUnfinished(one) && (one !== entry || phase !== 'at-work'),
  );

  const store = (to: string) => {
    if (!page) return;
    if (!findings) return setPressed(true);
    const chosen = take();
    if (chosen) actions.store(to, chosen, refused?.id ?? null);
  };
  // Pressed before the guard had looked: where it found something, the person decides anew.
  useEffect(() => {
    if (!pressed || !findings) return;
    setPressed(false);
    if (findings.length === 0) store(address);
  }, [pressed, findings]);
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
        <PageCard
          title={start?.title ?? ''}
          address={address}
          notes={page?.removed.map((part) => text(LEFT_OUT[part])) ?? []}
        >
          {phase !== 'done' && (
            <PageVerdict look={look.state} report={report} role={phase ? undefined : 'status'} />
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
        {actions.problem && (
          <ProblemNotice problem={actions.problem} busy={busy} onRetry={actions.again} />
        )}
        {entry && (
          <WorkPanel entry={entry} report={report} actions={actions}>
            {reportActions}
          </WorkPanel>
        )}
        {!isFormShut && (
          <ReportForm
            choice={choice}
            known={reportId !== null}
            busy={busy}
            onStore={() => store(address)}
            onUpdate={() => reportId !== null && actions.update(address, reportId)}
          />
        )}
        {phase !== 'done' && !isAtWork && reportActions}
        {changing && reportId !== null && (
          <ChangePrivacy
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
          {text('queueMany')}
        </Button>
        {others.length > 0 && <WaitingWork entries={others} />}
      </footer>
    </>
  );
}
