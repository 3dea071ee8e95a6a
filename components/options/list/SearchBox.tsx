import { useEffect, useId, useRef, useState } from 'preact/hooks';
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
  /** With every key. */
  onSearch: (words: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  /** Searches that have not come back as the value yet. */
  const sent = useRef<string[]>([]);
  const { shortcuts } = useStored(listPreferencesItem) ?? DEFAULT_LIST_PREFERENCES;

  // Back, forward and cleared filters change the value from outside. A change that comes from here
  // must not overwrite what has been typed since.
  useEffect(() => {
    const place = sent.current.indexOf(value);
    if (place < 0) setTyped(value);
    sent.current = place < 0 ? [] : sent.current.slice(place + 1);
  }, [value]);

  const change = (next: string) => {
    setTyped(next);
    const words = next.trim();
    if (words === (sent.current.at(-1) ?? value)) return;
    sent.current.push(words);
    onSearch(words);
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
        value={typed}
        aria-keyshortcuts={shortcuts ? '/' : undefined}
        onInput={(event) => change(event.currentTarget.value)}
        onBlur={() => (sent.current = [])}
      />
      {shortcuts && <kbd aria-hidden="true">/</kbd>}
    </form>
  );
}
