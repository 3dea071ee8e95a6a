import type { ComponentChildren } from 'preact';
import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import { privacyText } from '../../lib/wording/privacy-text';
import { text } from '../../lib/wording/text';
import { TwinNotice } from '../report/TwinNotice';
import { VerdictMark } from '../ui/VerdictMark';
import styles from './WorkPanel.module.css';

export interface DoneProps {
  entry: Entry;
  /** Undefined if the service did not return one. */
  report: Report | undefined;
  /** Actions on the report. */
  children: ComponentChildren;
}

export function Done({ entry, report, children }: DoneProps) {
  const { task, twins = [] } = entry;
  if (task.type === 'delete') return <p role="status">{text('popupDeleted')}</p>;
  // Not always the one that was asked for.
  const privacy = entry.report?.privacy ?? ('privacy' in task ? task.privacy : null);
  return (
    <>
      <div role="status">
        <VerdictMark
          size="large"
          verdict={report?.verdict ?? 'unknown'}
          score={report?.score ?? null}
        />
        {(task.type === 'change-privacy' ||
          (task.type === 'store' && privacy !== task.privacy)) && (
          <p class={styles.soft}>
            {text('popupPrivacyChanged', privacyText(privacy ?? task.privacy))}
          </p>
        )}
      </div>
      {twins.length > 0 && <TwinNotice entry={entry} />}
      {children}
    </>
  );
}
