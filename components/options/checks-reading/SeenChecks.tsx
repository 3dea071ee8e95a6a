import type { ProjectInput } from '../../../lib/messages';
import { countedText } from '../../../lib/wording/counted-text';
import { OthersState, ReadOthers } from './OtherChecks';
import styles from './SeenChecks.module.css';
import { useCheckInsights } from './use-check-insights';
import { useOtherChecks } from './use-other-checks';

/** What a list of reports that fail a check leaves out, because nobody knows, and how to get to know it. */
export function SeenChecks(scope: ProjectInput) {
  const { accountId, project } = scope;
  const { value: insights } = useCheckInsights(scope);
  const others = useOtherChecks(scope);
  if (!insights || insights.seen === insights.of) return null;
  const { seen, of } = insights;
  const words = project === undefined ? 'checksKnown' : 'checksKnownHere';
  return (
    <div class={styles.seen}>
      <p>{countedText(words, of, seen)}</p>
      <ReadOthers insights={insights} others={others} />
      <OthersState accountId={accountId} others={others} />
    </div>
  );
}
