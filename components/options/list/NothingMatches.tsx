import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { NothingFound } from '../parts/Drawing';
import { Empty } from '../parts/Empty';
import { focusSearch } from './focus-search';
import { RemovableChip } from './RemovableChip';

export interface NothingMatchesProps {
  /** That nothing was found. */
  title: string;
  /** What is set, such as "Verdict: Bad", and how to take it away. */
  filters: { label: string; onRemove: () => void }[];
  onRemoveAll: () => void;
}

/** Shown in place of an empty list if filters are set: they can be taken away right here. */
export function NothingMatches({ title, filters, onRemoveAll }: NothingMatchesProps) {
  const focusAnd = (remove: () => void) => () => {
    focusSearch();
    remove();
  };
  return (
    <Empty drawing={<NothingFound />} title={title} message={text('filterTakeAway')}>
      {filters.map(({ label, onRemove }) => (
        <RemovableChip key={label} label={label} onRemove={focusAnd(onRemove)} />
      ))}
      <Button kind="quiet" onClick={focusAnd(onRemoveAll)}>
        {text('filterClearAll')}
      </Button>
    </Empty>
  );
}
