import { send } from '../../lib/messages';
import type { Entry } from '../../lib/model/entry';
import { success } from '../../lib/model/outcome';
import { isUsable } from '../../lib/model/report';
import { countedText } from '../../lib/wording/counted-text';
import { useAsk } from '../hooks/use-ask';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { ProblemNotice } from '../ui/ProblemNotice';

/** One click, several reports: says so, and offers to delete all but the one shown. */
export function TwinNotice({ entry }: { entry: Entry }) {
  const { busy, failure, ask, again } = useAsk();
  const { accountId, task, incognito, twins = [] } = entry;
  const ids = twins.filter(isUsable).map(({ id }) => id);
  const removeOthers = () =>
    void ask(async () => {
      const input = { accountId, address: task.address, incognito };
      const all = await Promise.all(
        ids.map((reportId) => send('report.delete', { ...input, reportId })),
      );
      return all.find(({ ok }) => !ok) ?? success(null);
    });
  return (
    <Notice tone="warn" role="status">
      <p>{countedText('twinMade', twins.length + 1)}</p>
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
      {ids.length > 0 && (
        <Button busy={busy} onClick={removeOthers}>
          {countedText('twinDelete', ids.length)}
        </Button>
      )}
    </Notice>
  );
}
