import styles from './filter.module.css';
import { numberText } from '../../../../lib/wording/formats';

/** How many reports a choice would show, if that is known. Drawn by the style: it isn't part of the choice's name. */
export const ChoiceCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : (
    <span class={styles.number} data-count={numberText(count)} aria-hidden="true" />
  );
