import { useState } from 'preact/hooks';
import { send } from '../../../../lib/messages';
import type { Account } from '../../../../lib/model/account';
import type { Project } from '../../../../lib/model/project';
import { listPreferencesItem } from '../../../../lib/storage/list-preferences';
import { text } from '../../../../lib/wording/text';
import { useOutbox } from '../../../hooks/use-outbox';
import { useStored } from '../../../hooks/use-stored';
import { ButtonLink } from '../../parts/ButtonLink';
import { Empty } from '../../parts/Empty';
import { FailedChecks } from '../FailedChecks';
import { IndexStatus } from '../IndexStatus';
import page from '../InsightsPage.module.css';
import { InsightsProblem } from '../InsightsProblem';
import { Months } from '../Months';
import { Shares } from '../Shares';
import { TargetState } from '../TargetState';
import { useInsights } from '../use-insights';
import { useTargets } from '../use-targets';
import { ChartChoice, type Chart } from './ChartChoice';
import { ProjectFacts } from './ProjectFacts';
import { ProjectHead } from './ProjectHead';
import { ProjectWorst } from './ProjectWorst';
import { Scores } from './Scores';

export interface ProjectPageProps {
  account: Account;
  name: string;
  /** Work on many reports has started. */
  onStart: () => void;
  /** Undefined if it can't be deleted. */
  onDelete: ((project: Project) => void) | undefined;
}

const STALE_DAYS = 90;

/** All that this browser knows of a project. */
export function ProjectPage({ account, name, onStart, onDelete }: ProjectPageProps) {
  const scope = { accountId: account.id, project: name };
  const rule = { ...scope, staleDays: STALE_DAYS } as const;
  const answer = useInsights(rule);
  const { value, again, renew } = answer;
  const patterns = useStored(listPreferencesItem)?.patterns ?? false;
  const outbox = useOutbox();
  const targets = useTargets({
    input: { ...rule, which: 'all' },
    entries: outbox.entries,
    act: (target) => send('report.update-results', target),
    onStart,
    onDone: renew,
  });
  const [chart, setChart] = useState<Chart>('score');
  const { insights, state } = value ?? {};
  const isKnown = insights !== undefined && insights.total > 0;
  const hasScores = (insights?.scores?.points.length ?? 0) > 0;
  const choice = hasScores && <ChartChoice value={chart} onChange={setChart} />;
  const project = { name, reports: insights?.total ?? null, createdAt: insights?.since ?? null };
  return (
    <div class={page.page} data-patterns={patterns}>
      <ProjectHead
        name={name}
        insights={isKnown ? insights : null}
        targets={targets}
        onDelete={onDelete && (() => onDelete(project))}
      />
      <TargetState targets={targets} label="commonUpdateResults" question="insightsUpdateAsks" />
      <InsightsProblem answer={answer} outbox={outbox} />
      {state && (isKnown || state.refreshedAt === null) && (
        <IndexStatus
          accountId={account.id}
          state={state}
          count={insights?.total ?? 0}
          onRefreshed={again}
        />
      )}
      {value && !isKnown && state?.refreshedAt !== null && <UnknownProject />}
      {insights && isKnown && (
        <>
          <div class={page.lead}>
            <Shares insights={insights} project={name}>
              <ProjectFacts insights={insights} project={name} staleDays={STALE_DAYS} />
            </Shares>
            {hasScores && chart === 'score' ? (
              <Scores insights={insights} choice={choice} />
            ) : (
              <Months insights={insights} patterns={patterns} project={name} choice={choice} />
            )}
          </div>
          <div class={page.causes}>
            <ProjectWorst insights={insights} accountId={account.id} project={name} />
            <FailedChecks {...scope} />
          </div>
        </>
      )}
    </div>
  );
}

/** Nothing is known of a project by this name: a sentence and a way back. */
export function UnknownProject() {
  return (
    <Empty title={text('projectUnknown')} message={text('projectUnknownHint')}>
      <ButtonLink href="#/projects" kind="primary">
        {text('projectBack')}
      </ButtonLink>
    </Empty>
  );
}
