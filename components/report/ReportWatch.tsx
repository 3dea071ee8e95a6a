import type { Report } from '../../lib/model/report';
import { useWatches, watchOf } from '../hooks/use-watches';
import { ProblemNotice } from '../ui/ProblemNotice';
import { WatchChoice } from './WatchChoice';

export interface ReportWatchProps {
  label: string;
  accountId: string;
  reportId: string;
  report: Pick<Report, 'url' | 'verdict'>;
}

/** How often the page of a report is watched, once that is known. */
export function ReportWatch(props: ReportWatchProps) {
  const { label, accountId, reportId, report } = props;
  const { watches, failure, busy, again } = useWatches(accountId);
  if (failure) return <ProblemNotice failure={failure} busy={busy} onRetry={again} />;
  return (
    watches && (
      <WatchChoice
        label={label}
        report={{ accountId, reportId, address: report.url, verdict: report.verdict }}
        every={watchOf(watches, reportId)?.every ?? null}
      />
    )
  );
}
