import { useEffect, useRef, useState } from 'preact/hooks';
import { TextField } from '../../ui/TextField';

export interface SearchBoxProps {
  label: string;
  /** The current search. */
  value: string;
  onSearch: (words: string) => void;
}

const PAUSE_MS = 300;

/** Searches when the person stops typing, or immediately on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const lastSearch = useRef(value);

  // Back, forward and cleared filters change the value from outside. A change that comes from here
  // must not overwrite what has been typed since.
  useEffect(() => {
    if (lastSearch.current !== value) setTyped(value);
    lastSearch.current = value;
  }, [value]);

  const search = () => {
    const words = typed.trim();
    if (words === lastSearch.current) return;
    lastSearch.current = words;
    onSearch(words);
  };
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField label={label} type="search" value={typed} onChange={setTyped} />
    </form>
  );
}
