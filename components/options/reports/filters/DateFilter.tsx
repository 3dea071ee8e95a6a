import { LAST_DAYS, type DateRange } from '../../../../lib/model/report-view';
import { text } from '../../../../lib/wording/text';
import { Icon } from '../../../ui/Icon';
import { ChoiceCount } from './ChoiceCount';
import { DayField } from './DayField';
import styles from './filter.module.css';
import type { FilterProps } from './ResultFilter';
import { dateText } from './set-filters';
import { useChoiceCounts } from './use-choice-counts';

export interface DateFilterProps extends FilterProps {
  onDone: () => void;
}

const RANGES: DateRange[] = [...LAST_DAYS.map((last) => ({ last })), { over: 90 }];

export function DateFilter({ view, count, onChange, onDone }: DateFilterProps) {
  const { date } = view;
  const counts = useChoiceCounts(
    count,
    RANGES.map((range) => ({ ...view, date: range })),
  );
  const current = JSON.stringify(date);
  const { from, to } = date && !('last' in date) && !('over' in date) ? date : {};
  const setDays = (from: string | undefined, to: string | undefined) =>
    onChange({ date: from || to ? { ...(from && { from }), ...(to && { to }) } : undefined });
  return (
    <>
      {RANGES.map((range, place) => {
        const chosen = JSON.stringify(range) === current;
        return (
          <button
            key={dateText(range)}
            type="button"
            class={styles.item}
            aria-pressed={chosen}
            onClick={() => {
              onChange({ date: range });
              onDone();
            }}
          >
            {dateText(range)}
            <ChoiceCount count={counts[place]} />
            {chosen && (
              <span class={styles.chosen}>
                <Icon name="check" />
              </span>
            )}
          </button>
        );
      })}
      <hr class={styles.line} />
      <div class={styles.days}>
        <DayField
          label={text('dateFrom')}
          value={from}
          max={to}
          onChange={(day) => setDays(day, to)}
        />
        <DayField
          label={text('dateTo')}
          value={to}
          min={from}
          onChange={(day) => setDays(from, day)}
        />
      </div>
    </>
  );
}
