import { useId } from 'preact/hooks';
import { readItem } from '../../../../lib/model/checks/findings';
import { fieldName, itemText } from '../../../../lib/wording/part-names';
import { FieldOutline } from '../fields/FieldOutline';
import { FieldValue } from '../fields/FieldValue';
import { MoreButton } from '../MoreButton';
import { useSteps } from '../use-steps';
import { FoundAddress } from './FoundAddress';
import styles from './found.module.css';

export interface FoundListProps {
  check: string;
  /** How many there are, and of what. */
  name: string;
  items: unknown[];
}

const SHOWN_AT_FIRST = 10;

/** Texts, or addresses with the words that belong to them. */
export function FoundList({ check, name, items }: FoundListProps) {
  const id = useId();
  const { shown, more } = useSteps(items.length, SHOWN_AT_FIRST);
  return (
    <div>
      <p id={id} class={styles.caption}>
        <bdi>{name}</bdi>
      </p>
      <ul class={styles.list} aria-labelledby={id}>
        {items.slice(0, shown).map((item, place) => (
          <li key={place}>
            <Item check={check} item={item} />
          </li>
        ))}
      </ul>
      <MoreButton more={more} />
    </div>
  );
}

function Item({ check, item }: { check: string; item: unknown }) {
  const read = readItem(item);
  if (read?.address) {
    return (
      <>
        <FoundAddress address={read.address} />
        {read.text && (
          <span class={styles.soft}>
            <FieldValue name="" value={read.text} />
          </span>
        )}
      </>
    );
  }
  if (read) return <FieldValue name="" value={itemText(check, read.text)} />;
  if (typeof item !== 'object' || item === null || Object.keys(item).length === 0)
    return <FieldValue name="" value={item} />;
  return <FieldOutline value={item} depth={0} expanded={false} nameOf={fieldName} />;
}
