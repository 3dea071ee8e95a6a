import { useMemo, useState } from 'preact/hooks';
import { send } from '../../../../lib/messages';
import { readChecks } from '../../../../lib/model/checks/read-checks';
import { seenChecks, type SeenResult } from '../../../../lib/model/checks/record';
import { success } from '../../../../lib/model/outcome';
import type { UsableReport } from '../../../../lib/model/report';
import { useAnswer } from '../../../hooks/use-answer';

/** An earlier result by its moment, another report, or null: the newest earlier result. */
export type Choice = number | UsableReport | null;

/** What a report is compared with, as chosen. */
export function useCompared(accountId: string, earlier: SeenResult[]) {
  const [choice, choose] = useState<Choice>(null);
  const other = choice !== null && typeof choice === 'object' ? choice : null;
  const { value, failure, busy, again } = useAnswer(other?.id ?? '', async () =>
    other ? await send('report.show', { accountId, id: other.id }) : success(null),
  );
  const shown = other && value?.id === other.id ? value : null;
  const compared = useMemo((): Omit<SeenResult, 'at'> | undefined => {
    if (!other) return earlier.find(({ at }) => at === choice) ?? earlier[0];
    return shown ? { ...shown, checks: seenChecks(readChecks(shown.fields.results)) } : undefined;
  }, [other, shown, earlier, choice]);
  return { choice, choose, other, with: compared, failure, busy: busy && other !== null, again };
}
