import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { viewHash, type SavedView } from '../../../lib/model/saved-view';
import { viewsItem } from '../../../lib/storage/views';
import { text } from '../../../lib/wording/text';
import { FOCUS_ROWS, focusRow, useRowFocus } from '../../hooks/use-row-focus';
import { useStored } from '../../hooks/use-stored';
import { Button } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/Icon';
import { viewWords } from '../reports/view-words';
import { DeleteView } from './DeleteView';
import { RenameView } from './RenameView';
import styles from './SavedViews.module.css';
import { useSaving } from './use-saving';

/** The saved views in the order of the navigation: to rename, move and delete. */
export function SavedViews() {
  const views = useStored(viewsItem);
  const [renaming, setRenaming] = useState<SavedView>();
  const [deleting, setDeleting] = useState<SavedView>();
  const list = useRef<HTMLUListElement>(null);
  /** The label of the button that gets the focus as soon as it is there; null for the section's heading. */
  const [next, setNext] = useState<string | null>();
  const { save, alert } = useSaving();
  useRowFocus();
  useLayoutEffect(() => {
    // An open dialog keeps the focus.
    if (next === undefined || renaming || deleting) return;
    const target = next === null ? headingOf(list.current) : buttonIn(list.current, next);
    if (!target) return;
    target.focus();
    setNext(undefined);
  }, [next, renaming, deleting, views]);
  if (!views) return null;

  const remove = ({ name }: SavedView) =>
    save(async () => {
      await viewsItem.update((now) => now.filter((view) => view.name !== name));
      const place = views.findIndex((view) => view.name === name);
      const neighbour = views[place + 1] ?? views[place - 1];
      setNext(neighbour ? text('viewDelete', neighbour.name) : null);
    });
  const move = ({ name }: SavedView, step: number) =>
    save(() =>
      viewsItem.update((now) => {
        const place = now.findIndex((view) => view.name === name);
        const others = now.toSpliced(place, 1);
        return place < 0 ? now : others.toSpliced(place + step, 0, ...now.slice(place, place + 1));
      }),
    );
  return (
    <>
      {views.length === 0 && <p>{text('viewNone')}</p>}
      <ul ref={list} class={styles.views} {...FOCUS_ROWS}>
        {views.map((view, place) => (
          <li key={view.name} class={styles.view} {...focusRow(view.name)}>
            <div class={styles.about}>
              <a href={viewHash(view)}>
                <bdi>{view.name}</bdi>
              </a>
              <ul class={styles.filters}>
                {viewWords(view.state).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </div>
            <div class={styles.actions}>
              <Action
                icon="up"
                label={text('viewMoveUp', view.name)}
                disabled={place === 0}
                onClick={() => move(view, -1)}
              />
              <Action
                icon="down"
                label={text('viewMoveDown', view.name)}
                disabled={place === views.length - 1}
                onClick={() => move(view, 1)}
              />
              <Action
                icon="edit"
                label={text('viewRename', view.name)}
                onClick={() => setRenaming(view)}
              />
              <Action
                icon="trash"
                label={text('viewDelete', view.name)}
                onClick={() => setDeleting(view)}
              />
            </div>
          </li>
        ))}
      </ul>
      {alert}
      {renaming && (
        <RenameView
          view={renaming}
          views={views}
          onRenamed={(name) => setNext(text('viewRename', name))}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {deleting && (
        <DeleteView
          name={deleting.name}
          onAgree={() => {
            setDeleting(undefined);
            remove(deleting);
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const buttonIn = (list: HTMLElement | null, label: string) =>
  [...(list?.querySelectorAll('button') ?? [])].find(
    (button) => button.getAttribute('aria-label') === label,
  );

function headingOf(list: HTMLElement | null) {
  const heading = list?.closest('section')?.querySelector('h2');
  if (heading) heading.tabIndex = -1;
  return heading;
}

interface ActionProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

const Action = ({ icon, label, disabled = false, onClick }: ActionProps) => (
  <Button kind="quiet" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
  </Button>
);
