import { text } from '../../../lib/wording/text';
import { Icon } from '../../ui/Icon';
import styles from './chip.module.css';

export interface RemovableChipProps {
  /** Such as "Verdict: Bad". */
  label: string;
  onRemove: () => void;
}

/** A filter that is set; a press takes it away. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      class={styles.chip}
      data-set
      aria-label={text('filterRemove', label)}
      onClick={onRemove}
    >
      <span class={styles.label}>{label}</span>
      <Icon name="close" />
    </button>
  );
}
