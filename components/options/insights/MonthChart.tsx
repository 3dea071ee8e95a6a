import { useRef, useState } from 'preact/hooks';
import { totalOf, type Insights } from '../../../lib/model/insights';
import { momentText } from '../../../lib/wording/date-text';
import { numberText } from '../../../lib/wording/formats';
import { text } from '../../../lib/wording/text';
import { Fills } from './Fills';
import { monthHash, monthName } from './month';
import styles from './MonthChart.module.css';
import { MonthTip } from './MonthTip';
import { STACK } from './shown-verdicts';

export interface MonthChartProps {
  months: Insights['months'];
  project: string | undefined;
}

/** Some languages don't shorten the names of months. */
const ROOM = 5;
/** With more of them, only every other name fits where there is little room: of long names, and of any. */
const MOST = { long: 4, any: 6 };

/** How far each key goes. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** One column for each month, which leads to its reports. One tab stop: arrow keys go from column to column. */
export function MonthChart({ months, project }: MonthChartProps) {
  const chart = useRef<HTMLDivElement>(null);
  /** The column that arrow keys have reached. */
  const [current, setCurrent] = useState(months.length - 1);
  /** The column whose tip is shown. */
  const [tipped, setTipped] = useState<number | null>(null);
  const names = months.map(({ start }) => momentText(start, { month: 'short' }));
  const highest = Math.max(...months.map(({ tally }) => totalOf(tally)));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTipped(null);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isRtl = getComputedStyle(chart.current as HTMLElement).direction === 'rtl';
    const next = Math.min(Math.max(current + (isRtl ? -step : step), 0), months.length - 1);
    chart.current?.querySelectorAll<HTMLElement>('[data-bar]')[next]?.focus();
  };
  return (
    <div role="group" aria-label={text('insightsMonths')}>
      <div
        ref={chart}
        class={styles.chart}
        data-long={months.length > MOST.long && names.some((name) => name.length > ROOM)}
        data-many={months.length > MOST.any}
        role="presentation"
        onKeyDown={onKeyDown}
        onPointerLeave={() => setTipped(null)}
        onFocusOut={({ relatedTarget }) => {
          if (!chart.current?.contains(relatedTarget as Node | null)) setTipped(null);
        }}
      >
        {months.map(({ start, tally }, at) => (
          <div
            key={start}
            class={styles.month}
            data-tipped={at === tipped}
            onPointerEnter={() => setTipped(at)}
            onFocusIn={() => {
              setCurrent(at);
              setTipped(at);
            }}
          >
            <a
              class={styles.bar}
              data-bar=""
              href={monthHash(start, { project })}
              tabIndex={at === current ? 0 : -1}
            >
              <span class="unseen">
                {text(
                  'insightsMonthOf',
                  monthName(start, 'long'),
                  tally.good,
                  tally.decent,
                  tally.bad,
                )}
              </span>
              <span
                class={styles.column}
                style={{ height: `${(100 * totalOf(tally)) / highest}%` }}
              >
                {totalOf(tally) > 0 && (
                  <span class={styles.count} aria-hidden="true">
                    {/* Short enough to fit above a column. */}
                    {numberText(totalOf(tally), { notation: 'compact' })}
                  </span>
                )}
                <Fills tally={tally} order={STACK} />
              </span>
            </a>
            <span class={styles.label} aria-hidden="true">
              <span>{names[at]}</span>
              {(at === 0 || new Date(start).getMonth() === 0) && (
                // Without “year”, which some languages add: there is hardly room.
                <span>{numberText(new Date(start).getFullYear(), { useGrouping: false })}</span>
              )}
            </span>
            {at === tipped && (
              <MonthTip
                start={start}
                tally={tally}
                project={project}
                isInSecondHalf={2 * at >= months.length}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
