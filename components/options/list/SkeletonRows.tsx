import styles from './SkeletonRows.module.css';

export interface SkeletonRowsProps {
  /** The widths of the bars in each column, in pixels; 0 for an empty cell. */
  bars: number[];
}

/** How far the bars of the widest column reach, row by row, so that they look like text. */
const LENGTHS = [1, 0.7, 0.9, 0.55, 0.8, 0.65];

/**
 * Rows without words, for the foot of a table that has none yet: in its body, they would be counted as rows.
 */
export function SkeletonRows({ bars }: SkeletonRowsProps) {
  const widest = Math.max(...bars);
  return (
    <tfoot class={styles.rows} aria-hidden="true">
      {LENGTHS.map((length) => (
        <tr key={length}>
          {bars.map((width, column) => (
            <td key={column}>
              {width > 0 && (
                <span style={{ width: `${width === widest ? width * length : width}px` }} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
