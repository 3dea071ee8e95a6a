import { useMemo } from 'preact/hooks';
import { countFields } from '../../../../lib/model/count-fields';
import { countedText } from '../../../../lib/wording/counted-text';
import { text } from '../../../../lib/wording/text';
import { Fold } from '../checks/Fold';
import { FieldOutline } from './FieldOutline';
import styles from './EverythingSent.module.css';
import { isSmall } from './is-small';

export interface EverythingSentProps {
  fields: Record<string, unknown>;
  /** There is nothing else to show, on paper neither. */
  isOpen?: boolean;
}

/** All that is known of a report, however odd, as text. */
export function EverythingSent({ fields, isOpen = false }: EverythingSentProps) {
  const count = useMemo(() => countFields(fields), [fields]);
  return (
    <section class={styles.all} data-off-paper={!isOpen || undefined}>
      <Fold
        title={text('detailsFields')}
        note={countedText('reportFields', count)}
        startsOpen={isOpen}
      >
        {() => (
          <div class={styles.outline}>
            <FieldOutline value={fields} depth={0} expanded={isSmall(fields)} />
          </div>
        )}
      </Fold>
    </section>
  );
}
