import { useState } from 'preact/hooks';
import { text } from '../../../../lib/wording/text';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import styles from './FieldValue.module.css';

export interface FieldValueProps {
  name: string;
  /** Anything but a non-empty object or list. */
  value: unknown;
}

const SHOWN_AT_FIRST = 2_000;

export function FieldValue({ name, value }: FieldValueProps) {
  if (typeof value === 'boolean') return <BooleanValue name={name} value={value} />;
  if (typeof value === 'number') return <span class={styles.value}>{value}</span>;
  if (typeof value === 'string' && value !== '') return <TextValue value={value} />;
  return <span class={styles.empty}>{value === null ? '—' : text('detailsEmpty')}</span>;
}

function BooleanValue({ name, value }: { name: string; value: boolean }) {
  const icon = <Icon name={value ? 'check' : 'close'} />;
  if (name !== 'passed') {
    return (
      <span class={styles.mark}>
        {icon}
        {text(value ? 'detailsYes' : 'detailsNo')}
      </span>
    );
  }
  return (
    <span class={styles.mark} data-tone={value ? 'good' : 'bad'}>
      {icon}
      {text(value ? 'detailsPassed' : 'detailsFailed')}
    </span>
  );
}

function TextValue({ value }: { value: string }) {
  const [all, setAll] = useState(false);
  const cut = !all && value.length > SHOWN_AT_FIRST;
  return (
    <>
      <bdi class={styles.value}>{cut ? `${value.slice(0, SHOWN_AT_FIRST)}…` : value}</bdi>
      {cut && (
        <Button onClick={() => setAll(true)}>{text('detailsShowAllText', value.length)}</Button>
      )}
    </>
  );
}
