import { useLayoutEffect, useState } from 'preact/hooks';
import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import { AtWork } from './AtWork';
import { entryActions } from './entry-actions';
import type { Phase } from './page-work';
import { StalledWork } from './StalledWork';
import { Undo } from './Undo';
import type { PageActions } from './use-page-actions';
import styles from './WorkPanel.module.css';
import './WorkPanel.css';

export interface WorkPanelProps {
  entry: Entry;
  phase: Exclude<Phase, 'done'>;
  actions: PageActions;
  /** The one on screen. */
  report?: Report | undefined;
}

/** The work on this page that isn't over. */
export function WorkPanel({ entry, phase, actions, report }: WorkPanelProps) {
  const { task } = entry;
  useLayoutEffect(() => focusWhatIsLeft, []);
  /** Only the end of that is shown here: what is under way takes the place of the notice. */
  const [triedAgain, setTriedAgain] = useState('');
  return (
    <section class={styles.panel} data-phase={phase}>
      {phase === 'at-work' && <AtWork entry={entry} />}
      {phase === 'undo' && (
        <Undo
          entry={entry}
          isOther={'reportId' in task && !!report && report.id !== task.reportId}
          busy={actions.busy}
          onUndo={entryActions(actions, entry.id).discard}
        />
      )}
      {(phase === 'waiting' || phase === 'failed') && (
        <StalledWork
          entry={entry}
          actions={actions}
          isTriedAgain={triedAgain === entry.id}
          onTryAgain={() => setTriedAgain(entry.id)}
        />
      )}
    </section>
  );
}

/** Work that was taken back leaves the focus to what can be done now. */
function focusWhatIsLeft(): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.popup-form, .popup-actions')?.focus();
  });
}
