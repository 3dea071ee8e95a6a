import type { ReportView } from '../../../../lib/model/report-view';
import { text } from '../../../../lib/wording/text';
import { FilterChip } from '../../list/FilterChip';
import { RemovableChip } from '../../list/RemovableChip';
import { ListControls } from '../../list/ListControls';
import { AddressFilter } from './AddressFilter';
import { DateFilter } from './DateFilter';
import type { FindProjects } from './find-projects';
import { LookChoice, toUsualLook } from './LookChoice';
import { PrivacyFilter } from './PrivacyFilter';
import { ProjectFilter } from './ProjectFilter';
import { ResultFilter } from './ResultFilter';
import { SORT_WORDS } from '../view-words';
import { ALL_REMOVED, REMOVED, setFilters, type FilterName, type ViewChange } from './set-filters';
import type { CountViews } from './use-choice-counts';

export interface ReportFiltersProps {
  view: ReportView;
  onChange: (change: ViewChange) => void;
  findProjects: FindProjects;
  count: CountViews;
}

/** The controls of the list of reports. */
export function ReportFilters({ view, onChange, findProjects, count }: ReportFiltersProps) {
  const set = setFilters(view);
  const chip = (filter: Exclude<FilterName, 'search' | 'check'>, name: string) => ({
    name,
    label: set[filter],
    onRemove: () => onChange(REMOVED[filter]),
  });
  const choice = { view, onChange };
  return (
    <ListControls
      searchLabel={text('reportsSearch')}
      search={view.search ?? ''}
      onSearch={(search) => onChange({ search: search || undefined })}
      onClear={Object.keys(set).length > 0 ? () => onChange(ALL_REMOVED) : undefined}
      filters={
        <>
          {/* First: nothing else says what such a list is about. */}
          {set.check && (
            <RemovableChip label={set.check} onRemove={() => onChange(REMOVED.check)} />
          )}
          <FilterChip {...chip('project', text('fieldProject'))}>
            {(close) => <ProjectFilter {...choice} find={findProjects} onDone={close} />}
          </FilterChip>
          <FilterChip {...chip('result', text('commonVerdict'))}>
            {() => <ResultFilter {...choice} count={count} />}
          </FilterChip>
          <FilterChip {...chip('privacy', text('fieldPrivacy'))}>
            {() => <PrivacyFilter {...choice} count={count} />}
          </FilterChip>
          <FilterChip {...chip('date', text('fieldDate'))}>
            {(close) => <DateFilter {...choice} count={count} onDone={close} />}
          </FilterChip>
          <FilterChip {...chip('address', text('fieldUrl'))}>
            {() => <AddressFilter {...choice} />}
          </FilterChip>
        </>
      }
      view={view}
      sorts={[sortBy('id'), sortBy('generated_at'), sortBy('url'), sortBy('result')]}
      onChange={onChange}
      look={<LookChoice />}
      onUsual={toUsualLook}
    />
  );
}

const sortBy = (value: keyof typeof SORT_WORDS) => ({ value, label: text(SORT_WORDS[value]) });
