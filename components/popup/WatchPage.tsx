import type { Report } from '../../lib/model/report';
import { text } from '../../lib/text';
import { useWatches } from '../ui/use-watches';
import { WatchChoice } from '../ui/WatchChoice';

export interface WatchPageProps {
  reportId: string;
  report: Report;
}

export function WatchPage({ reportId, report: { url, verdict } }: WatchPageProps) {
  const watches = useWatches();
  const watch = watches?.find((one) => one.reportId === reportId && one.nextAt !== null);
  return (
    watches && (
      <WatchChoice
        label={text('watchPage')}
        report={{ reportId, address: url, verdict }}
        every={watch?.every ?? null}
      />
    )
  );
}
