import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Check } from '../../../../lib/model/checks/check';
import { groupChecks, type CheckGroups } from '../../../../lib/model/checks/group';
import { text } from '../../../../lib/wording/text';
import { Button } from '../../../ui/Button';
import { useFirstFrame } from '../../../hooks/use-first-frame';
import { focusSearch } from '../../list/focus-search';
import { Empty } from '../../parts/Empty';
import { usePrinting } from '../use-printing';
import { CheckCards, FIRST_SCREEN, type CheckCardsProps } from './CheckCards';
import { CheckFilters } from './CheckFilters';
import { checkElement } from './CheckLink';
import styles from './CheckList.module.css';
import { CheckSummary } from './CheckSummary';
import { filterChecks, NO_FILTER, type CheckFilter } from './filter-checks';
import { PassedChecks } from './PassedChecks';

export interface CheckListProps extends Pick<CheckCardsProps, 'hrefOf' | 'tags' | 'target'> {
  checks: Check[];
}

/** All checks of a report: those that failed first, with what to do; those that passed folded. */
export function CheckList({ checks, hrefOf, tags, target }: CheckListProps) {
  const [chosen, setFilter] = useState(NO_FILTER);
  // Paper shows all that failed.
  const isPrinting = usePrinting();
  const filter = isPrinting ? NO_FILTER : chosen;
  const all = useMemo(() => groupChecks(checks), [checks]);
  const left = useMemo(() => groupChecks(filterChecks(checks, filter)), [checks, filter]);
  const shown = shownGroups(left, filter);
  const isFiltered = filter !== NO_FILTER;
  const isEmpty = Object.values(shown).every((some: Check[]) => some.length === 0);
  useTarget(target, () => setFilter(NO_FILTER));
  const change = (part: Partial<CheckFilter>) => setFilter(settled({ ...filter, ...part }));
  const clear = () => {
    focusSearch();
    setFilter(NO_FILTER);
  };
  // What is above a check that is looked for has to be there, or would move it.
  const isFirstFrame = useFirstFrame() && target === undefined;
  const isScreenful = shown.failed.length + shown.undecided.length >= FIRST_SCREEN;
  const common = { hrefOf, target, tags, isFirstFrame };
  return (
    <>
      <section class={styles.summary}>
        <CheckSummary groups={all} />
        <CheckFilters checks={checks} groups={left} filter={filter} onChange={change} />
      </section>
      {isEmpty && (
        <Empty message={text('reportNothingMatches')}>
          <Button onClick={clear}>{text('reportClearFilters')}</Button>
        </Empty>
      )}
      <CheckCards
        {...common}
        title={text('reportFailed')}
        note={text('reportFailedNote')}
        checks={shown.failed}
      />
      <CheckCards {...common} title={text('reportUndecided')} checks={shown.undecided} />
      {!(isFirstFrame && isScreenful) && (
        <PassedChecks
          {...common}
          checks={shown.passed}
          isFiltered={isFiltered}
          isPrinting={isPrinting}
        />
      )}
    </>
  );
}

function shownGroups(groups: CheckGroups, { show }: CheckFilter): CheckGroups {
  return {
    failed: show === 'passed' ? [] : groups.failed,
    undecided: show === 'all' ? groups.undecided : [],
    passed: show === 'failed' ? [] : groups.passed,
  };
}

/** One that filters nothing is none. */
function settled(filter: CheckFilter): CheckFilter {
  const { show, importance, category, search } = filter;
  const isSet = show !== 'all' || search !== '' || importance.length > 0 || category.length > 0;
  return isSet ? filter : NO_FILTER;
}

/** Leads to a check as soon as it is on the page. What would hide it is taken away. */
function useTarget(target: string | undefined, onTarget: () => void): void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    wanted.current = target;
    if (target !== undefined) onTarget();
  }, [target]);
  useEffect(() => {
    const found =
      wanted.current === undefined ? null : document.getElementById(checkElement(wanted.current));
    if (!found) return;
    wanted.current = undefined;
    found.scrollIntoView({ block: 'start' });
    found.focus({ preventScroll: true });
  });
}
