import type { ComponentChildren } from 'preact';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { focusSearch } from './focus-search';
import styles from './ListControls.module.css';
import type { ORDER_WORDS } from './order-words';
import { SearchBox } from './SearchBox';
import { ViewMenu, type ViewMenuProps } from './ViewMenu';

export interface ListControlsProps<
  Sort extends keyof typeof ORDER_WORDS,
> extends ViewMenuProps<Sort> {
  searchLabel: string;
  search: string;
  /** With every key. */
  onSearch: (words: string) => void;
  /** Undefined if no filter is set. */
  onClear?: (() => void) | undefined;
  /** Filters that only this list has. */
  filters?: ComponentChildren;
}

/** The controls above a list: search, filters, and everything else in a menu. */
export function ListControls<Sort extends keyof typeof ORDER_WORDS>(
  props: ListControlsProps<Sort>,
) {
  const { searchLabel, search, onSearch, onClear, filters, ...view } = props;
  return (
    <div class={styles.box}>
      <div class={styles.controls}>
        <SearchBox label={searchLabel} value={search} onSearch={onSearch} />
        {filters && (
          <div class={styles.filters} role="group" aria-label={text('filterLabel')}>
            {filters}
            {onClear && (
              <Button
                kind="quiet"
                onClick={() => {
                  focusSearch();
                  onClear();
                }}
              >
                {text('filterClear')}
              </Button>
            )}
          </div>
        )}
        <div class={styles.view}>
          <ViewMenu {...view} />
        </div>
      </div>
    </div>
  );
}
