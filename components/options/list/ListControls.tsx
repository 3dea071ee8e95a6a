import type { ComponentChildren } from 'preact';
import { ORDERS, PAGE_SIZES, type PageSize } from '../../../lib/model/query';
import { text } from '../../../lib/wording/text';
import { SelectField } from '../../ui/SelectField';
import styles from './ListControls.module.css';
import { SearchBox } from './SearchBox';

type Order = (typeof ORDERS)[number];

interface SortOption<Sort> {
  value: Sort;
  label: string;
}

interface ListChange<Sort> {
  search?: string;
  sort_by?: Sort;
  sort?: Order;
  per_page?: PageSize;
}

export interface ListControlsProps<Sort extends string> {
  searchLabel: string;
  query: ListChange<Sort>;
  /** The default comes first. */
  sorts: readonly [SortOption<Sort>, ...SortOption<Sort>[]];
  onChange: (change: ListChange<Sort>) => void;
  /** Filters that only this list has. */
  children?: ComponentChildren;
}

/** The controls that every list has. */
export function ListControls<Sort extends string>(props: ListControlsProps<Sort>) {
  const { searchLabel, query, sorts, onChange, children } = props;
  const {
    search = '',
    sort_by = sorts[0].value,
    sort = ORDERS[0],
    per_page = PAGE_SIZES[0],
  } = query;
  return (
    <div class={styles.controls}>
      <SearchBox label={searchLabel} value={search} onSearch={(search) => onChange({ search })} />
      {children}
      <SelectField
        label={text('fieldSortBy')}
        options={sorts}
        value={sort_by}
        onChange={(sort_by) => onChange({ sort_by })}
      />
      <SelectField
        label={text('fieldOrder')}
        options={[
          { value: 'desc', label: text('listDescending') },
          { value: 'asc', label: text('listAscending') },
        ]}
        value={sort}
        onChange={(sort) => onChange({ sort })}
      />
      <SelectField
        label={text('fieldPerPage')}
        options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
        value={per_page}
        onChange={(per_page) => onChange({ per_page })}
      />
    </div>
  );
}
