import type { Report } from '../../lib/model/report';
import { useWatches } from '../hooks/use-watches';
import { ProblemNotice } from '../ui/ProblemNotice';
import { WatchChoice } from './WatchChoice';

export interface ReportWatchProps {
  label: string;
  accountId: string;
  reportId: string;
  report: Pick<Report, 'url' | 'verdict'>;
  class?: string | undefined;
}

/** How often the page of a report is watched, once that is known. */
export function ReportWatch(props: ReportWatchProps) {
  const { label, accountId, reportId, report, class: className } = props;
  const { watches, failure, busy, again } = useWatches(accountId);
  const watch = watches?.find((one) => one.reportId === reportId && one.nextAt !== null);
  if (failure) return <ProblemNotice failure={failure} busy={busy} onRetry={again} />;
  return (
    watches && (
      <div class={className}>
        <WatchChoice
          label={label}
          report={{ accountId, reportId, address: report.url, verdict: report.verdict }}
          every={watch?.every ?? null}
        />
      </div>
    )
  );
}
