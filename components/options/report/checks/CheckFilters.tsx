import type { Check, Importance } from '../../../../lib/model/checks/check';
import type { CheckGroups } from '../../../../lib/model/checks/group';
import { importanceName } from '../../../../lib/wording/check-words';
import { listText } from '../../../../lib/wording/list-text';
import { text } from '../../../../lib/wording/text';
import { ImportanceBars } from '../../../ui/ImportanceBars';
import { FilterChip } from '../../list/FilterChip';
import { SearchBox } from '../../list/SearchBox';
import { CheckItem } from '../../reports/filters/CheckItem';
import { toggled } from '../../reports/filters/toggled';
import { byCategory } from './by-category';
import styles from './CheckFilters.module.css';
import type { CheckFilter } from './filter-checks';
import { ShowChoice } from './ShowChoice';

export interface CheckFiltersProps {
  /** All that there are. */
  checks: Check[];
  /** What the other filters leave. */
  groups: CheckGroups;
  filter: CheckFilter;
  onChange: (change: Partial<CheckFilter>) => void;
}

const IMPORTANCES: Importance[] = ['high', 'medium', 'low'];
const MOST_CATEGORIES = 50;

export function CheckFilters({ checks, groups, filter, onChange }: CheckFiltersProps) {
  const { importance, category } = filter;
  return (
    <div class={styles.filters}>
      <SearchBox
        label={text('reportSearchChecks')}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <ShowChoice
        value={filter.show}
        counts={{ failed: groups.failed.length, passed: groups.passed.length }}
        onChange={(show) => onChange({ show })}
      />
      <div class={styles.chips} role="group" aria-label={text('filterLabel')}>
        <FilterChip
          name={text('fieldImportance')}
          label={chosenText('filterImportance', importance.map(importanceName))}
          onRemove={() => onChange({ importance: [] })}
        >
          {() =>
            IMPORTANCES.map((one) => (
              <CheckItem
                key={one}
                checked={importance.includes(one)}
                count={checks.filter((check) => check.importance === one).length}
                onChange={() => onChange({ importance: toggled(importance, one) ?? [] })}
              >
                <span aria-hidden="true">
                  <ImportanceBars importance={one} />
                </span>
                {importanceName(one)}
              </CheckItem>
            ))
          }
        </FilterChip>
        <FilterChip
          name={text('fieldCategory')}
          label={chosenText('filterCategory', category)}
          onRemove={() => onChange({ category: [] })}
        >
          {() => (
            <div class={styles.list}>
              {byCategory(checks)
                .slice(0, MOST_CATEGORIES)
                .map(([name, some]) => (
                  <CheckItem
                    key={name}
                    checked={category.includes(name)}
                    count={some.length}
                    onChange={() => onChange({ category: toggled(category, name) ?? [] })}
                  >
                    <bdi>{name}</bdi>
                  </CheckItem>
                ))}
            </div>
          )}
        </FilterChip>
      </div>
    </div>
  );
}

const chosenText = (key: 'filterImportance' | 'filterCategory', names: string[]) =>
  names.length > 0 ? text(key, listText(names)) : undefined;
