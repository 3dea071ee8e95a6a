import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { Empty } from '../parts/Empty';
import styles from './ListFrame.module.css';
import type { HashList, ShownPage } from './use-hash-list';

export interface ListFrameProps {
  list: Pick<HashList<unknown, unknown>, 'shown' | 'busy' | 'failure' | 'again' | 'goTo'>;
  /** Rows deleted since the page was loaded. */
  deletedCount?: number;
  /** Shown if the list is empty. */
  empty: string;
  /** Undefined if no filter is set. */
  onClear?: (() => void) | undefined;
  /** Actions on the rows of this page. */
  tools?: ComponentChildren;
  /** Actions on all pages of the list. */
  listTools?: ComponentChildren;
  children: ComponentChildren;
}

/** What every list has around its rows: the count, what went wrong, and the links to other pages. */
export function ListFrame(props: ListFrameProps) {
  const { list, deletedCount = 0, empty, onClear, tools, listTools, children } = props;
  const { shown, busy, failure, again, goTo } = list;
  const frame = useRef<HTMLDivElement>(null);
  const previousNumber = useRef(shown?.number);

  // A new page is read from the top.
  useEffect(() => {
    const { top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    if (previousNumber.current !== undefined && previousNumber.current !== shown?.number && top < 0)
      frame.current?.scrollIntoView();
    previousNumber.current = shown?.number;
  }, [shown?.number]);

  const isEmpty = shown?.items.length === 0;
  return (
    <div ref={frame} class={styles.frame}>
      {failure && (
        <ProblemNotice
          failure={failure}
          note={shown && text('listStale')}
          busy={busy}
          onRetry={again}
        />
      )}
      <div class={styles.head}>
        {tools}
        <p role="status" class={styles.count}>
          {shown && !isEmpty ? countText(shown, deletedCount) : busy && text('listLoading')}
        </p>
        {shown && !isEmpty && listTools}
      </div>
      {shown?.repeats && (
        <Notice tone="warn" role="note">
          {text('listIncomplete')}
        </Notice>
      )}
      {isEmpty && !busy ? (
        <Empty message={shown.number > 1 ? text('listPastEnd') : empty}>
          {shown.number > 1 ? (
            <Button onClick={() => goTo(1)}>{text('listFirstPage')}</Button>
          ) : (
            onClear && <Button onClick={onClear}>{text('listClear')}</Button>
          )}
        </Empty>
      ) : (
        <div class={styles.rows} aria-busy={busy}>
          {shown && !isEmpty && children}
        </div>
      )}
      {shown && (
        <div class={styles.pager}>
          <Button disabled={shown.number === 1} onClick={() => goTo(shown.number - 1)}>
            <Icon name="back" />
            {text('listPrevious')}
          </Button>
          <span>{text('listPage', shown.number)}</span>
          <Button
            disabled={shown.next === null || shown.repeats || shown.items.length === 0}
            onClick={() => goTo(shown.number + 1)}
          >
            {text('listNext')}
            <Icon name="next" />
          </Button>
        </div>
      )}
    </div>
  );
}

function countText(shown: ShownPage<unknown>, deletedCount: number): string {
  const first = (shown.number - 1) * shown.perPage + 1;
  const last = first + shown.items.length - 1 - deletedCount;
  if (shown.repeats || last < first) return '';
  if (shown.total !== null) return text('listCountOf', first, last, shown.total - deletedCount);
  return text(shown.nextIsGuess ? 'listCountMore' : 'listCount', first, last);
}
