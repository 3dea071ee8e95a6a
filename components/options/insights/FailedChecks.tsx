import { useId, useState } from 'preact/hooks';
import type { ProjectInput } from '../../../lib/messages';
import type { CheckInsights } from '../../../lib/model/checks/tally';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { OthersState, ReadOthers } from '../checks-reading/OtherChecks';
import { useCheckInsights } from '../checks-reading/use-check-insights';
import { useOtherChecks } from '../checks-reading/use-other-checks';
import { Panel } from '../parts/Panel';
import { CardFoot } from './CardFoot';
import { FailedCheckTable } from './FailedCheckTable';
import styles from './FailedCheckTable.module.css';

const FIRST = 8;

/** Which checks most reports fail, of an account or a project: each leads to these reports. */
export function FailedChecks(scope: ProjectInput) {
  const { accountId, project } = scope;
  const { value, failure, busy, again } = useCheckInsights(scope);
  const others = useOtherChecks(scope);
  const title = text(project === undefined ? 'checksFailed' : 'checksFailedHere');
  if (!value) {
    return (
      <Panel title={title}>
        {failure ? (
          <ProblemNotice failure={failure} busy={busy} onRetry={again} />
        ) : (
          <p>{text('listLoading')}</p>
        )}
      </Panel>
    );
  }
  return (
    <Panel
      title={title}
      note={countedText('checksSeen', value.of, value.seen)}
      action={<ReadOthers insights={value} others={others} />}
    >
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
      <OthersState accountId={accountId} others={others} />
      <Found insights={value} {...scope} />
    </Panel>
  );
}

function Found({
  insights: { seen, checks },
  project,
}: ProjectInput & { insights: CheckInsights }) {
  const id = useId();
  const [all, setAll] = useState(false);
  if (checks.length === 0) return <p>{text(seen === 0 ? 'checksNoneSeen' : 'checksNoneFailed')}</p>;
  return (
    <>
      <div id={id} class={styles.found}>
        <FailedCheckTable checks={all ? checks : checks.slice(0, FIRST)} project={project} />
      </div>
      {checks.length > FIRST && (
        <CardFoot>
          <Button kind="quiet" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? text('checksFew') : countedText('checksAll', checks.length)}
          </Button>
        </CardFoot>
      )}
    </>
  );
}
