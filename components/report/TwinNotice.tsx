import { send } from '../../lib/messages';
import type { Entry } from '../../lib/model/entry';
import { isUsable } from '../../lib/model/report';
import { text } from '../../lib/wording/text';
import { useAsk } from '../hooks/use-ask';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { ProblemNotice } from '../ui/ProblemNotice';

/** One click, two reports: says so, and offers to delete the other one. */
export function TwinNotice({ entry }: { entry: Entry }) {
  const { busy, failure, ask, again } = useAsk();
  const { accountId, task, incognito, twins = [] } = entry;
  const remove = (reportId: string) =>
    void ask(() =>
      send('report.delete', { accountId, address: task.address, reportId, incognito }),
    );
  return (
    <Notice tone="warn" role="status">
      <p>{text('twinMade')}</p>
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
      {twins.filter(isUsable).map(({ id }) => (
        <Button key={id} busy={busy} onClick={() => remove(id)}>
          {text('twinDelete')}
        </Button>
      ))}
    </Notice>
  );
}
