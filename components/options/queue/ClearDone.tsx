import { send } from '../../../lib/messages';
import { hasTwins, looksLater, type Entry } from '../../../lib/model/entry';
import { success } from '../../../lib/model/outcome';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { Button } from '../../ui/Button';
import { ProblemNotice } from '../../ui/ProblemNotice';

/** Takes all that is done out of the queue, except where a second report was made, or may have been. */
export function ClearDone({ entries }: { entries: Entry[] }) {
  const { busy, failure, ask, again } = useAsk();
  const settled = entries.filter((entry) => !hasTwins(entry) && !looksLater(entry));
  if (settled.length === 0) return null;
  const clear = () =>
    void ask(async () => {
      const all = await Promise.all(settled.map(({ id }) => send('outbox.discard', { id })));
      return all.find(({ ok }) => !ok) ?? success(null);
    });
  return (
    <>
      <Button
        kind="quiet"
        busy={busy}
        onClick={({ currentTarget }) => {
          // The button is about to go.
          (currentTarget as HTMLElement).closest<HTMLElement>('[data-rows]')?.focus();
          clear();
        }}
      >
        {text('queueClearDone')}
      </Button>
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
    </>
  );
}
