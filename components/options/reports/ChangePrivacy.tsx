import { send } from '../../../lib/messages';
import type { UsableReport } from '../../../lib/model/report';
import { applyChanges } from './apply-changes';
import { isRejectedChange } from './is-rejected-change';
import type { Job } from './jobs';
import { PrivacyDialog } from './PrivacyDialog';
import type { ReportWork } from './use-report-work';

export interface ChangePrivacyProps {
  /** Nothing is asked if there are none. */
  reports: UsableReport[];
  work: ReportWork;
  /** Does a job on several. */
  onMany: (reports: UsableReport[], job: Job, isPublic: boolean) => void;
  onClose: () => void;
}

/** Asks for the new privacy of one report or of many. */
export function ChangePrivacy({ reports, work, onMany, onClose }: ChangePrivacyProps) {
  const [first, ...others] = reports;
  if (!first) return null;
  const now = applyChanges(first, work.changes.get(first.id));
  const rejected = others.length === 0 && isRejectedChange(now.work) ? now.work : undefined;
  const save = async (job: Job, isPublic: boolean) => {
    if (others.length > 0) return onMany(reports, job, isPublic);
    const taken = await work.run(first, job);
    // The new change replaces the rejected one.
    if (rejected && taken.ok)
      await work.ask(first.id, () => send('outbox.discard', { id: rejected.id }));
  };
  return (
    <PrivacyDialog
      reports={reports}
      current={now.report}
      rejected={rejected}
      onSave={(job, isPublic) => void save(job, isPublic)}
      onClose={onClose}
    />
  );
}
