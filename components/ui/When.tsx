import { relativeTime } from '../../lib/wording/relative-time';

export interface WhenProps {
  /** Milliseconds since 1970. Null where nobody knows. */
  at: number | null;
  /** The sentence around it. */
  format?: (moment: string) => string;
}

/** A moment as people say it; the full date shows on hovering. */
export function When({ at, format = (moment) => moment }: WhenProps) {
  const date = new Date(at ?? NaN);
  if (Number.isNaN(date.getTime())) return <span>{format('—')}</span>;
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString()}>
      {format(relativeTime(date.getTime()))}
    </time>
  );
}
