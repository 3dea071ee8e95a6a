import { VERDICTS_AND_PENDING, type Tally } from '../../../lib/model/insights';
import fill from './fill.module.css';

export interface FillsProps {
  tally: Tally;
}

/** The segments of a bar or column, each sized by its share. */
export function Fills({ tally }: FillsProps) {
  return VERDICTS_AND_PENDING.filter((verdict) => tally[verdict] > 0).map((verdict) => (
    <div key={verdict} class={fill.fill} data-fill={verdict} style={{ flexGrow: tally[verdict] }} />
  ));
}
