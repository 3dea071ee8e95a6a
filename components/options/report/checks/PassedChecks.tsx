import { useMemo } from 'preact/hooks';
import type { Check } from '../../../../lib/model/checks/check';
import { checkName } from '../../../../lib/wording/check-titles';
import { numberText } from '../../../../lib/wording/formats';
import { text } from '../../../../lib/wording/text';
import { valueText } from '../../../../lib/wording/value-text';
import { Icon } from '../../../ui/Icon';
import { MoreButton } from '../MoreButton';
import { useSteps } from '../use-steps';
import { byCategory } from './by-category';
import { checkElement, CheckLink } from './CheckLink';
import { Fold } from './Fold';
import groups from './groups.module.css';
import styles from './PassedChecks.module.css';

export interface PassedChecksProps {
  checks: Check[];
  hrefOf: (id: string) => string;
  /** The id of the check that has to be seen. */
  target: string | undefined;
  /** Only some of all are here, which a person wants to see. */
  isFiltered: boolean;
  isPrinting: boolean;
}

const SHOWN_AT_FIRST = 100;

/** The checks that passed, folded by category. */
export function PassedChecks(props: PassedChecksProps) {
  const { checks, hrefOf, target, isFiltered, isPrinting } = props;
  const categories = useMemo(() => byCategory(checks), [checks]);
  const { shown, more } = useSteps(categories.length, SHOWN_AT_FIRST);
  if (checks.length === 0) return null;
  return (
    <section class={groups.group}>
      <div class={groups.head}>
        <h2>{text('reportPassed')}</h2>
        <span>{numberText(checks.length)}</span>
      </div>
      <div class={groups.panel}>
        {categories.slice(0, shown).map(([name, some]) => {
          const place = target === undefined ? -1 : some.findIndex(({ id }) => id === target);
          return (
            <Fold
              // Unfolds anew, whatever a person did before.
              key={`${name} ${isFiltered} ${place < 0 ? '' : target}`}
              title={name}
              note={numberText(some.length)}
              startsOpen={isFiltered || place >= 0}
              isForced={isPrinting}
            >
              {() => <PassedList checks={some} hrefOf={hrefOf} atLeast={place + 1} />}
            </Fold>
          );
        })}
        <MoreButton more={more} />
      </div>
    </section>
  );
}

interface PassedListProps extends Pick<PassedChecksProps, 'checks' | 'hrefOf'> {
  atLeast: number;
}

function PassedList({ checks, hrefOf, atLeast }: PassedListProps) {
  const { shown, more } = useSteps(checks.length, SHOWN_AT_FIRST, atLeast);
  return (
    <>
      <ul class={styles.passed}>
        {checks.slice(0, shown).map((check) => (
          <li key={check.id}>
            <Icon name="check" />
            <span class={styles.name}>
              <bdi id={checkElement(check.id)} tabIndex={-1}>
                {checkName(check.key)}
              </bdi>
              <CheckLink href={hrefOf(check.id)} title={checkName(check.key)} />
            </span>
            <bdi class={styles.short}>{valueText(check)}</bdi>
          </li>
        ))}
      </ul>
      <MoreButton more={more} />
    </>
  );
}
