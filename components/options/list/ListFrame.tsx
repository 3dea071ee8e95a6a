import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Empty } from '../parts/Empty';
import { countText, type CountedList } from './count-text';
import { FreshnessLine } from './FreshnessLine';
import styles from './ListFrame.module.css';
import { NothingMatches, type NothingMatchesProps } from './NothingMatches';
import { Pager } from './Pager';
import { ProblemState } from './ProblemState';
import type { HashList, Listed } from './use-hash-list';

export interface ListFrameProps {
  list: Pick<HashList<Listed, unknown>, 'shown' | 'busy' | 'freshness' | 'again' | 'goTo'>;
  accountId: string;
  /** Rows deleted since the page was loaded. */
  deletedCount?: number;
  /** The number of all, whatever the filters; null if it isn't known. */
  all?: number | null;
  words: CountedList['words'];
  /** Shown until anything is known. */
  skeleton: ComponentChildren;
  /** Shown if the list is empty, though no filter is set. */
  empty: ComponentChildren;
  /** The filters that are set, and what to say if nothing matches them. */
  nothing: NothingMatchesProps;
  /** Reads what this browser does not know yet. */
  onReadOthers?: () => void;
  /** What the list leaves out. Stays in its place when the first row comes: a person may be at its button. */
  note?: ComponentChildren;
  children: ComponentChildren;
}

/** What every list has around its rows: how true they are, how many, what went wrong, and the other pages. */
export function ListFrame(props: ListFrameProps) {
  const { list, accountId, deletedCount = 0, all = null, words, onReadOthers, note } = props;
  const { shown, busy, freshness, again, goTo } = list;
  const frame = useRef<HTMLDivElement>(null);
  const previousNumber = useRef(shown?.number);

  // A new page is read from the top.
  useEffect(() => {
    const isOther = ![undefined, shown?.number].includes(previousNumber.current);
    previousNumber.current = shown?.number;
    if (isOther && frame.current && frame.current.getBoundingClientRect().top < 0)
      frame.current.scrollIntoView();
  }, [shown?.number]);

  const mending = { accountId, busy, onRetry: again };
  return (
    <div ref={frame} class={styles.frame}>
      <FreshnessLine
        freshness={freshness}
        count={shown ? countText({ shown, deletedCount, all, words }) : ''}
        onReadOthers={onReadOthers}
        {...mending}
      />
      {shown && note}
      {shown?.repeats && (
        <Notice tone="warn" role="note">
          {text('listIncomplete')}
        </Notice>
      )}
      <div class={styles.rows} aria-busy={busy}>
        {!shown && freshness.kind === 'failed' && freshness.retryAt === null ? (
          <ProblemState failure={freshness.failure} {...mending} />
        ) : (
          <Rows {...props} />
        )}
      </div>
      {shown && <Pager shown={shown} onGoTo={goTo} />}
    </div>
  );
}

function Rows(props: ListFrameProps) {
  const { list, skeleton, empty, nothing, children } = props;
  const { shown, busy, goTo } = list;
  if (!shown) return <>{skeleton}</>;
  if (shown.items.length > 0) return <>{children}</>;
  if (shown.number > 1) {
    return (
      <Empty message={text('listPastEnd')}>
        <Button onClick={() => goTo(1)}>{text('listFirstPage')}</Button>
      </Empty>
    );
  }
  if (nothing.filters.length > 0) return <NothingMatches {...nothing} />;
  // It may not be empty any more.
  return <>{busy ? skeleton : empty}</>;
}
