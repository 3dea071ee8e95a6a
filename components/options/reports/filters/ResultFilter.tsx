import type { ReportView } from '../../../../lib/model/report-view';
import { VERDICTS } from '../../../../lib/model/verdict';
import { text } from '../../../../lib/wording/text';
import { Icon } from '../../../ui/Icon';
import { VerdictMark } from '../../../ui/VerdictMark';
import { CheckItem } from './CheckItem';
import styles from './filter.module.css';
import type { ViewChange } from './set-filters';
import { toggled } from './toggled';
import { useChoiceCounts, type CountViews } from './use-choice-counts';

export interface FilterProps {
  view: ReportView;
  count: CountViews;
  onChange: (change: ViewChange) => void;
}

/** Several verdicts at once, and what else a report may be. */
export function ResultFilter({ view, count, onChange }: FilterProps) {
  const { result, watched, queued } = view;
  const [watchedCount, queuedCount, ...counts] = useChoiceCounts(count, [
    { ...view, watched: true },
    { ...view, queued: true },
    ...VERDICTS.map((verdict) => ({ ...view, result: [verdict] })),
  ]);
  return (
    <>
      {VERDICTS.map((verdict, place) => (
        <CheckItem
          key={verdict}
          count={counts[place]}
          checked={result?.includes(verdict) ?? false}
          onChange={() => onChange({ result: toggled(result, verdict) })}
        >
          <VerdictMark verdict={verdict} />
        </CheckItem>
      ))}
      <hr class={styles.line} />
      <CheckItem
        checked={watched ?? false}
        count={watchedCount}
        onChange={(on) => onChange({ watched: on || undefined })}
      >
        <Icon name="bell" />
        {text('filterWatched')}
      </CheckItem>
      <CheckItem
        checked={queued ?? false}
        count={queuedCount}
        onChange={(on) => onChange({ queued: on || undefined })}
      >
        <Icon name="clock" />
        {text('filterQueued')}
      </CheckItem>
    </>
  );
}
