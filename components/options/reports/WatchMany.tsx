import { useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { success } from '../../../lib/model/outcome';
import type { UsableReport } from '../../../lib/model/report';
import { requestPermission } from '../../../lib/permissions';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { WATCH_CHOICES } from '../../../lib/wording/watch-text';
import { useAsk } from '../../hooks/use-ask';
import { Button } from '../../ui/Button';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { SelectField } from '../../ui/SelectField';
import { Dialog } from '../parts/Dialog';
import form from '../parts/form.module.css';

export interface WatchManyProps {
  accountId: string;
  reports: UsableReport[];
  onClose: () => void;
}

type Choice = keyof typeof WATCH_CHOICES;

/** How often the pages of all selected reports are watched. */
export function WatchMany({ accountId, reports, onClose }: WatchManyProps) {
  const [choice, setChoice] = useState<Choice>('weekly');
  const { busy, failure, ask, again } = useAsk();
  const every = choice === 'never' ? null : choice;

  const save = () => {
    // Comes first because browsers only ask during a click. Without permission, the pages are watched anyway.
    if (every) void requestPermission('notifications');
    void ask(async () => {
      for (const { id: reportId, url: address, verdict } of reports) {
        const set = await send('watch.set', { accountId, reportId, address, verdict, every });
        if (!set.ok) return set;
      }
      onClose();
      return success(null);
    });
  };
  return (
    <Dialog title={text('watchShort')} onClose={onClose}>
      <div class={form.form}>
        <p>{countedText('reportsSelected', reports.length)}</p>
        <SelectField
          label={text('watchHowOften')}
          options={Object.entries(WATCH_CHOICES).map(([value, key]) => ({
            value: value as Choice,
            label: text(key),
          }))}
          value={choice}
          onChange={setChoice}
        />
        <p>{text('watchHint')}</p>
        {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
        <div class={form.actions}>
          <Button kind="primary" busy={busy} onClick={save}>
            {text('commonSave')}
          </Button>
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
