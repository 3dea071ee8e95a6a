import { relativeTime } from '../../lib/wording/relative-time';

export interface WhenProps {
  /** Milliseconds since 1970. Null where nobody knows. */
  at: number | null;
}

/** A moment as people say it; the full date shows on hovering. */
export function When({ at }: WhenProps) {
  const date = new Date(at ?? NaN);
  if (Number.isNaN(date.getTime())) return <span>—</span>;
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString()}>
      {relativeTime(date.getTime())}
    </time>
  );
}
