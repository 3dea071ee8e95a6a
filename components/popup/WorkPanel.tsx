import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import { AtWork } from './AtWork';
import { Done } from './Done';
import { phaseOf } from './page-work';
import { StalledWork } from './StalledWork';
import { Undo } from './Undo';
import type { PageActions } from './use-page-actions';
import styles from './WorkPanel.module.css';

export interface WorkPanelProps {
  entry: Entry;
  report: Report | undefined;
  actions: PageActions;
  /** Actions on the report, once there is one. */
  children: ComponentChildren;
}

/** The state of the work on this page. */
export function WorkPanel({ entry, report, actions, children }: WorkPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const phase = phaseOf(entry);

  // Takes focus if the focused element is gone, so that keyboard and screen reader continue here.
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) panel.current?.focus();
  }, [phase]);

  return (
    <section key={phase} ref={panel} class={styles.panel} data-phase={phase} tabIndex={-1}>
      {phase === 'at-work' && <AtWork entry={entry} />}
      {phase === 'undo' && (
        <Undo entry={entry} busy={actions.busy} onUndo={() => actions.discard(entry.id)} />
      )}
      {(phase === 'waiting' || phase === 'failed') && (
        <StalledWork
          entry={entry}
          busy={actions.busy}
          onRetry={(password) => actions.retry(entry.id, password)}
          onConfirm={(identity) => actions.confirm(entry.id, identity)}
          onDiscard={() => actions.discard(entry.id)}
        />
      )}
      {phase === 'done' && (
        <Done entry={entry} report={entry.report ?? report}>
          {children}
        </Done>
      )}
    </section>
  );
}
