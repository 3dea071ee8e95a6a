import { now } from '../../lib/clock';
import { text } from '../../lib/text';

export interface WhenProps {
  /** Milliseconds since 1970. Null where nobody knows. */
  at: number | null;
}

const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A moment as people say it; the full date shows on hovering. */
export function When({ at }: WhenProps) {
  const date = new Date(at ?? NaN);
  if (Number.isNaN(date.getTime())) return <span>—</span>;
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString()}>
      {relative(date.getTime() - now())}
    </time>
  );
}

function relative(ms: number): string {
  const format = new Intl.RelativeTimeFormat(text('localeTag'), { numeric: 'auto' });
  const unit = UNITS.find(([, size]) => Math.abs(ms) >= size);
  return unit ? format.format(Math.trunc(ms / unit[1]), unit[0]) : format.format(0, 'second');
}
