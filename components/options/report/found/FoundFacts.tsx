import { measured } from '../../../../lib/wording/measured';
import { partName } from '../../../../lib/wording/part-names';
import { FieldValue } from '../fields/FieldValue';
import { MoreButton } from '../MoreButton';
import { useSteps } from '../use-steps';
import styles from './found.module.css';

export interface FoundFactsProps {
  check: string;
  facts: [name: string, fact: unknown][];
}

const SHOWN_AT_FIRST = 20;

/** Names and what each of them has, such as tags and how often they were found. */
export function FoundFacts({ check, facts }: FoundFactsProps) {
  const { shown, more } = useSteps(facts.length, SHOWN_AT_FIRST);
  return (
    <>
      <dl class={styles.facts}>
        {facts.slice(0, shown).map(([name, fact]) => (
          <div key={name}>
            <dt>
              <bdi>{partName(check, name)}</bdi>
            </dt>
            <dd>
              {typeof fact === 'number' ? (
                measured(check, fact)
              ) : (
                <FieldValue name={name} value={fact} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <MoreButton more={more} />
    </>
  );
}
