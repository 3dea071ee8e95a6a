import { STANDINGS, type Tally } from '../../../lib/model/insights';
import fill from './fill.module.css';

export interface FillsProps {
  tally: Tally;
}

/** The segments of a bar or column, each sized by its share. */
export function Fills({ tally }: FillsProps) {
  return STANDINGS.filter((standing) => tally[standing] > 0).map((standing) => (
    <div
      key={standing}
      class={fill.fill}
      data-standing={standing}
      style={{ flexGrow: tally[standing] }}
    />
  ));
}
