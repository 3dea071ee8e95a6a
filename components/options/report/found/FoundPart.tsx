import { useState } from 'preact/hooks';
import type { Found } from '../../../../lib/model/checks/findings';
import { countedText } from '../../../../lib/wording/counted-text';
import { listed, measured } from '../../../../lib/wording/measured';
import { partName } from '../../../../lib/wording/part-names';
import { text } from '../../../../lib/wording/text';
import { FieldOutline } from '../fields/FieldOutline';
import { FieldValue } from '../fields/FieldValue';
import { usePrinting } from '../use-printing';
import { FoundFacts } from './FoundFacts';
import { FoundList } from './FoundList';
import { HeadingOutline } from './HeadingOutline';
import { LimitBar } from './LimitBar';
import styles from './found.module.css';

export interface FoundPartProps {
  /** The name of the check, which tells what a number is. */
  check: string;
  found: Found;
  /** Rather than just what is there. */
  isWrong: boolean;
}

/** What was found, drawn for what it is. */
export function FoundPart({ check, found, isWrong }: FoundPartProps) {
  switch (found.kind) {
    case 'text':
      return <FieldValue name="" value={found.text} />;
    case 'number':
      return <span>{measured(check, found.number)}</span>;
    case 'limit':
      return <LimitBar check={check} {...found} />;
    case 'headings':
      return <HeadingOutline headings={found.headings} />;
    case 'list':
      return (
        <FoundList
          check={check}
          name={listed(check, found.items.length, isWrong, found.of)}
          items={found.items}
        />
      );
    case 'groups':
      return (
        <div class={styles.groups}>
          {found.groups.slice(0, MOST_GROUPS).map(([name, items]) => (
            <FoundList
              key={name}
              check={check}
              name={text('reportNamedCount', partName(check, name), items.length)}
              items={items}
            />
          ))}
        </div>
      );
    case 'facts':
      return <FoundFacts check={check} facts={found.facts} />;
    case 'other':
      return <Folded check={check} value={found.value} />;
  }
}

/** All others are among everything that the service sent. */
const MOST_GROUPS = 50;

function Folded({ check, value }: { check: string; value: object }) {
  const [open, setOpen] = useState(false);
  if (usePrinting()) return <FieldOutline value={value} depth={0} expanded={false} />;
  return (
    <details class={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{countedText('reportFields', Object.keys(value).length)}</summary>
      {open && (
        <FieldOutline
          value={value}
          depth={0}
          expanded={false}
          nameOf={(name) => partName(check, name)}
        />
      )}
    </details>
  );
}
