import type { Report } from '../../lib/model/report';
import { useWatches } from '../hooks/use-watches';
import { WatchChoice } from './WatchChoice';

export interface ReportWatchProps {
  label: string;
  reportId: string;
  report: Pick<Report, 'url' | 'verdict'>;
  class?: string | undefined;
}

/** How often the page of a report is watched, once that is known. */
export function ReportWatch(props: ReportWatchProps) {
  const { label, reportId, report, class: className } = props;
  const watches = useWatches();
  const watch = watches?.find((one) => one.reportId === reportId && one.nextAt !== null);
  return (
    watches && (
      <div class={className}>
        <WatchChoice
          label={label}
          report={{ reportId, address: report.url, verdict: report.verdict }}
          every={watch?.every ?? null}
        />
      </div>
    )
  );
}
