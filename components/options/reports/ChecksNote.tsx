import type { ReportView } from '../../../lib/model/report-view';
import { onDemand } from '../../ui/on-demand';

const SeenChecks = onDemand(() => import('../checks-reading/SeenChecks')).part('SeenChecks');

export interface ChecksNoteProps {
  accountId: string;
  view: ReportView;
}

/** If a list is about a check: of how many reports that is known. */
export function ChecksNote({ accountId, view: { check, project } }: ChecksNoteProps) {
  if (check === undefined) return null;
  return <SeenChecks accountId={accountId} {...(project === undefined ? {} : { project })} />;
}
