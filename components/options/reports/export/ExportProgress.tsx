import { text } from '../../../../lib/wording/text';
import { Notice } from '../../../ui/Notice';
import { WalkProgress } from '../WalkProgress';
import type { ExportWork } from './use-export';

export interface ExportProgressProps {
  work: ExportWork;
}

/** The progress of the export, and the name of the file. */
export function ExportProgress({ work: { walk, result } }: ExportProgressProps) {
  if (result === null)
    return <WalkProgress walk={walk} label="exportProgress" labelOf="exportProgressOf" />;
  if (result === 'broken') {
    return (
      <Notice tone="bad" role="alert">
        {text('commonFileBroken')}
      </Notice>
    );
  }
  return (
    <Notice tone={result.mayBeIncomplete ? 'warn' : 'good'} role="status">
      <p>{text('exportSaved', result.count, result.name)}</p>
      {result.mayBeIncomplete && <p>{text('exportIncomplete')}</p>}
    </Notice>
  );
}
