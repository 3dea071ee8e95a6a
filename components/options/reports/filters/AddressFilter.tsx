import { useState } from 'preact/hooks';
import { text } from '../../../../lib/wording/text';
import { TextField } from '../../../ui/TextField';
import styles from './filter.module.css';
import type { FilterProps } from './ResultFilter';

export function AddressFilter({ view, onChange }: Omit<FilterProps, 'count'>) {
  // Kept here, because the view follows too late for somebody who types fast.
  const [host, setHost] = useState(view.host ?? '');
  const [path, setPath] = useState(view.path ?? '');
  return (
    <div class={styles.fields}>
      <TextField
        label={text('filterHost')}
        value={host}
        onChange={(words) => {
          setHost(words);
          onChange({ host: words.trim() || undefined });
        }}
      />
      <TextField
        label={text('filterPath')}
        value={path}
        onChange={(words) => {
          setPath(words);
          onChange({ path: words.trim() || undefined });
        }}
      />
    </div>
  );
}
