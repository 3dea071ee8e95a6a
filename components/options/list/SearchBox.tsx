import { useId, useState } from 'preact/hooks';
import {
  DEFAULT_LIST_PREFERENCES,
  listPreferencesItem,
} from '../../../lib/storage/list-preferences';
import { useStored } from '../../hooks/use-stored';
import { Icon } from '../../ui/Icon';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  label: string;
  /** The current search. */
  value: string;
  /** With every key. The words are the value at once. */
  onSearch: (words: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const { shortcuts } = useStored(listPreferencesItem) ?? DEFAULT_LIST_PREFERENCES;

  // Back, forward and cleared filters change the value from outside. Otherwise what was typed stands, with
  // the blanks around it.
  const shown = typed.trim() === value ? typed : value;

  const change = (next: string) => {
    setTyped(next);
    const words = next.trim();
    if (words !== value) onSearch(words);
  };

  return (
    <form role="search" class={styles.box} onSubmit={(event) => event.preventDefault()}>
      <label class="unseen" for={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellcheck={false}
        placeholder={label}
        value={shown}
        aria-keyshortcuts={shortcuts ? '/' : undefined}
        onInput={(event) => change(event.currentTarget.value)}
      />
      {shortcuts && <kbd aria-hidden="true">/</kbd>}
    </form>
  );
}
