import type { Standing, Tally } from '../../../lib/model/insights';
import fill from './fill.module.css';

export interface FillsProps {
  tally: Tally;
  standings: Standing[];
}

/** The parts of a bar or column, each as large as its share. */
export function Fills({ tally, standings }: FillsProps) {
  return standings.map((standing) => (
    <div
      key={standing}
      class={fill.fill}
      data-standing={standing}
      style={{ flexGrow: tally[standing] }}
    />
  ));
}
