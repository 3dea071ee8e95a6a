/** The share of the figures that lies below it: 0.5 for the median. */
export function quantile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1) + 0.5)] ?? NaN;
}

export interface Target {
  /** At most this many times the blank extension's figure. */
  ratio?: number;
  /** At most this much. */
  most?: number;
}

/** One line of the table: medians with their quartiles. */
export function row(blank: number[], ours: number[], target: Target = {}) {
  return line(quantile(blank, 0.5), quantile(ours, 0.5), target, [spread(blank), spread(ours)]);
}

/** One line of the table, for what must not happen even once: the worst figures. */
export const worstRow = (blank: number[], ours: number[], target: Target) =>
  line(Math.max(...blank), Math.max(...ours), target);

function line(blank: number, ours: number, { ratio, most }: Target, spreads = ['', '']) {
  const times = ours / blank;
  const limit = ratio ?? most;
  const isMet = limit === undefined || (ratio === undefined ? ours : times) <= limit;
  return {
    blank: round(blank),
    'its quartiles': spreads[0],
    Verdict: round(ours),
    'Verdict’s': spreads[1],
    ratio: Number.isFinite(times) ? Number(times.toFixed(2)) : '',
    target: limit === undefined ? '' : `≤ ${limit}${ratio ? ' ×' : ''}${isMet ? '' : ', missed'}`,
  };
}

const spread = (figures: number[]): string =>
  figures.length > 1
    ? `${round(quantile(figures, 0.25))} to ${round(quantile(figures, 0.75))}`
    : '';

const round = (figure: number): number => Number(figure.toFixed(figure < 1 ? 3 : 1));
