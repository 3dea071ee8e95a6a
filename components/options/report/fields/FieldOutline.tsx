import { useState } from 'preact/hooks';
import { text } from '../../../../lib/wording/text';
import { Button } from '../../../ui/Button';
import styles from './FieldOutline.module.css';
import { FieldValue } from './FieldValue';

export interface FieldOutlineProps {
  /** An object or a list. */
  value: object;
  depth: number;
  /** Whether nested fields start open. */
  expanded: boolean;
  /** What a field is called; as the service calls it unless told. */
  nameOf?: ((name: string) => string) | undefined;
}

const SHOWN_AT_FIRST = 100;
const MAX_INDENT = 5;
/** Rendering is recursive: two hundred levels at once would be too much. */
const MAX_OPEN_DEPTH = 10;

/** The fields of an object or the items of a list, with everything nested in them, as text. */
export function FieldOutline({ value, depth, expanded, nameOf }: FieldOutlineProps) {
  const [all, setAll] = useState(false);
  const fields = Object.entries(value);
  const isList = Array.isArray(value);
  const shown = all ? fields : fields.slice(0, SHOWN_AT_FIRST);
  return (
    <ul class={styles.fields} data-depth={depthName(depth)}>
      {shown.map(([name, field]) => (
        <li key={name}>
          <Field
            name={isList ? String(Number(name) + 1) : name}
            value={field}
            depth={depth}
            expanded={expanded}
            nameOf={nameOf}
          />
        </li>
      ))}
      {shown.length < fields.length && (
        <li>
          <Button onClick={() => setAll(true)}>{text('detailsShowAll', fields.length)}</Button>
        </li>
      )}
    </ul>
  );
}

interface FieldProps extends Omit<FieldOutlineProps, 'value'> {
  name: string;
  value: unknown;
}

function Field({ name, value, depth, expanded, nameOf }: FieldProps) {
  const [open, setOpen] = useState(depth === 0 || (expanded && depth < MAX_OPEN_DEPTH));
  const label = <bdi class={styles.name}>{nameOf?.(name) ?? name}</bdi>;
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  if (typeof value !== 'object' || value === null || count === 0) {
    return (
      <div class={styles.leaf}>
        {label}
        <FieldValue name={name} value={value} />
      </div>
    );
  }
  return (
    <details
      class={styles.branch}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {label} <span class={styles.count}>{text('detailsCount', count)}</span>
      </summary>
      {open && <FieldOutline value={value} depth={depth + 1} expanded={expanded} nameOf={nameOf} />}
    </details>
  );
}

function depthName(depth: number): string | undefined {
  if (depth === 0) return undefined;
  return depth > MAX_INDENT ? 'deep' : 'some';
}
