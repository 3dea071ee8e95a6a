import type { ComponentChildren } from 'preact';
import { ORDERS, PAGE_SIZES, type PageSize } from '../../../lib/model/query';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { SelectField } from '../../ui/SelectField';
import { Popover } from '../parts/Popover';
import { ORDER_WORDS } from './order-words';
import styles from './ViewMenu.module.css';

export type Order = (typeof ORDERS)[number];

interface SortOption<Sort> {
  value: Sort;
  label: string;
}

interface ViewChange<Sort> {
  sort_by?: Sort | undefined;
  sort?: Order | undefined;
  per_page?: PageSize | undefined;
}

export interface ViewMenuProps<Sort extends keyof typeof ORDER_WORDS> {
  view: ViewChange<Sort>;
  /** The default comes first. */
  sorts: readonly [SortOption<Sort>, ...SortOption<Sort>[]];
  onChange: (change: ViewChange<Sort>) => void;
  /** More choices about how the list looks. */
  look?: ComponentChildren;
  /** Takes back those choices too. */
  onUsual?: () => void;
}

/** Everything about a list that is no filter. */
export function ViewMenu<Sort extends keyof typeof ORDER_WORDS>(props: ViewMenuProps<Sort>) {
  const { view, sorts, onChange, look, onUsual } = props;
  const { sort_by = sorts[0].value, sort = ORDERS[0], per_page = PAGE_SIZES[0] } = view;
  return (
    <Popover
      name={text('viewMenu')}
      class={`button ${styles.opener}`}
      atEnd
      label={
        <>
          <Icon name="sliders" />
          {text('viewMenu')}
        </>
      }
    >
      {(close) => (
        <div class={styles.menu}>
          <div class={styles.part}>
            <SelectField
              label={text('fieldSortBy')}
              options={sorts}
              value={sort_by}
              onChange={(sort_by) => onChange({ sort_by })}
            />
            <SelectField
              label={text('fieldOrder')}
              options={[
                { value: 'desc', label: text(ORDER_WORDS[sort_by].desc) },
                { value: 'asc', label: text(ORDER_WORDS[sort_by].asc) },
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
          {look}
          <div class={styles.part}>
            <Button
              kind="quiet"
              onClick={() => {
                onUsual?.();
                onChange({ sort_by: undefined, sort: undefined, per_page: undefined });
                close();
              }}
            >
              <Icon name="undo" />
              {text('viewUsual')}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}
