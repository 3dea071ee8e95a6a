import { dateText } from '../../lib/wording/date-text';
import { relativeTime } from '../../lib/wording/relative-time';

export interface WhenProps {
  /** Milliseconds since 1970. Null if unknown. */
  at: number | null;
  /** Puts it into a sentence. */
  format?: (moment: string) => string;
}

/** A moment in relative terms; the full date shows on hover. */
export function When({ at, format = (moment) => moment }: WhenProps) {
  const date = new Date(at ?? NaN);
  if (Number.isNaN(date.getTime())) return <span>{format('—')}</span>;
  return (
    <time
      dateTime={date.toISOString()}
      // Formatting the first date takes milliseconds, which the popup's card would wait for.
      onPointerEnter={(event) => (event.currentTarget.title = dateText(date.getTime(), 'medium'))}
    >
      {format(relativeTime(date.getTime()))}
    </time>
  );
}
