import type { ComponentChildren } from 'preact';
import { text } from '../../../lib/wording/text';
import { Icon } from '../../ui/Icon';
import styles from './Pager.module.css';
import type { ShownPage } from './shown-page';

export interface PagerProps {
  shown: Pick<ShownPage<unknown>, 'items' | 'total' | 'number' | 'first' | 'next' | 'repeats'>;
  onGoTo: (number: number) => void;
}

/** The way to the other pages of a list; nothing if there are none. */
export function Pager({ shown, onGoTo }: PagerProps) {
  const { number } = shown;
  if (!hasOtherPages(shown)) return null;
  const pages = pageCount(shown);
  return (
    <nav class={styles.pager} aria-label={text('listPages')}>
      <PagerButton isEnd={number === 1} onPress={() => onGoTo(number - 1)}>
        <Icon name="back" />
        {text('listPrevious')}
      </PagerButton>
      <span class={styles.place}>
        {pages === null ? text('listPage', number) : text('listPageOf', number, pages)}
      </span>
      <PagerButton isEnd={isLastPage(shown)} onPress={() => onGoTo(number + 1)}>
        {text('listNext')}
        <Icon name="next" />
      </PagerButton>
    </nav>
  );
}

const isLastPage = ({ next, repeats, items }: PagerProps['shown']): boolean =>
  next === null || repeats || items.length === 0;

export const hasOtherPages = (shown: PagerProps['shown']): boolean =>
  shown.number > 1 || !isLastPage(shown);

interface PagerButtonProps {
  isEnd: boolean;
  onPress: () => void;
  children: ComponentChildren;
}

/** Keeps the focus at the end of the list, where a disabled button would lose it. */
function PagerButton({ isEnd, onPress, children }: PagerButtonProps) {
  return (
    <button
      type="button"
      class="button"
      data-kind="plain"
      aria-disabled={isEnd}
      onClick={() => !isEnd && onPress()}
    >
      {children}
    </button>
  );
}

/** Counted by the rows that really came: some services send other numbers of them than they were asked for. */
function pageCount({ items, total, number, first, next }: PagerProps['shown']): number | null {
  const size = items.length;
  if (next === null && size > 0) return number;
  if (total === null || size === 0 || first !== (number - 1) * size + 1) return null;
  return Math.ceil(total / size);
}
