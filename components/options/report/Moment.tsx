import { dateText } from '../../../lib/wording/date-text';
import { When } from '../../ui/When';
import { usePrinting } from './use-printing';

export interface MomentProps {
  /** Milliseconds since 1970. */
  at: number;
}

/** How long ago something was; on paper, which gets older, the date and time. */
export function Moment({ at }: MomentProps) {
  return usePrinting() ? <span>{dateText(at)}</span> : <When at={at} />;
}
