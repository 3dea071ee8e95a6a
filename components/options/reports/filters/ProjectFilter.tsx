import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { nameText } from '../../../../lib/wording/name-text';
import { numberText } from '../../../../lib/wording/formats';
import { text } from '../../../../lib/wording/text';
import { Icon } from '../../../ui/Icon';
import { InitialBadge } from '../../parts/InitialBadge';
import type { FindProjects, FoundProjects } from './find-projects';
import styles from './filter.module.css';
import type { FilterProps } from './ResultFilter';
import { useFoundProjects } from './use-found-projects';

export interface ProjectFilterProps extends Omit<FilterProps, 'count'> {
  find: FindProjects;
  onDone: () => void;
}

/** A search for one of the projects, however many there are. */
export function ProjectFilter({ view, onChange, find, onDone }: ProjectFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useFoundProjects(find, typed.trim());
  const items = found?.items ?? [];
  // The place in another answer means nothing in this one.
  const [current, setCurrent] = useState({ found, place: -1 });
  const place = current.found === found ? current.place : -1;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.children[place]?.scrollIntoView({ block: 'nearest' }), [place]);

  const choose = (name: string) => {
    onChange({ project: name });
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[place] ?? (items.length === 1 ? items[0] : undefined);
    if (event.key === 'Enter' && chosen) {
      // Otherwise the key would press the button that gets the focus back.
      event.preventDefault();
      return choose(chosen.name);
    }
    if (!step || items.length === 0) return;
    event.preventDefault();
    const from = place < 0 && step < 0 ? 0 : place;
    setCurrent({ found, place: (from + step + items.length) % items.length });
  };
  return (
    <div class={styles.search}>
      <div class={styles.box}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={text('fieldProject')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={place < 0 ? undefined : `${id}-${place}`}
          autoComplete="off"
          spellcheck={false}
          placeholder={text('projectsFind')}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        class={styles.list}
        role="listbox"
        aria-label={text('navProjects')}
      >
        {items.map(({ name, reports }, index) => (
          <button
            key={`${index} ${name}`}
            id={`${id}-${index}`}
            type="button"
            class={styles.item}
            role="option"
            tabIndex={-1}
            aria-selected={name === view.project}
            data-current={index === place || undefined}
            // Keeps the focus in the box: otherwise it would be lost with the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            <InitialBadge name={name} />
            <bdi class={styles.name}>{nameText(name)}</bdi>
            {reports !== null && <span class={styles.count}>{numberText(reports)}</span>}
            {name === view.project && (
              <span class={styles.chosen}>
                <Icon name="check" />
              </span>
            )}
          </button>
        ))}
      </div>
      <p class={styles.note} role="status">
        {found === undefined ? text('listLoading') : foundText(found)}
      </p>
    </div>
  );
}

function foundText(found: FoundProjects | null): string {
  if (!found) return text('projectsUnread');
  const { items, total } = found;
  if (items.length === 0) return text('projectsNothingFound');
  if (total === null) return text('projectsFoundSome', items.length);
  return text('projectsFound', items.length, total);
}
