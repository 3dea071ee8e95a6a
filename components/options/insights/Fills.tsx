import type { Tally, VerdictOrPending } from '../../../lib/model/insights';
import fill from './fill.module.css';

export interface FillsProps {
  tally: Tally;
  order: readonly VerdictOrPending[];
}

/** The segments of a bar or column, each sized by its share. */
export function Fills({ tally, order }: FillsProps) {
  return order
    .filter((verdict) => tally[verdict] > 0)
    .map((verdict) => (
      <div
        key={verdict}
        class={fill.fill}
        data-fill={verdict}
        style={{ flexGrow: tally[verdict] }}
      />
    ));
}
