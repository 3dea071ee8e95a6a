import {
  COLUMNS,
  DEFAULT_LIST_PREFERENCES,
  listPreferencesItem,
  type Column,
  type ListPreferences,
} from '../../../../lib/storage/list-preferences';
import { text, type TextKey } from '../../../../lib/wording/text';
import { useStored } from '../../../hooks/use-stored';
import { CheckBox } from '../../../ui/CheckBox';
import { RadioGroup } from '../../../ui/RadioGroup';
import { shownColumns } from '../columns';
import styles from './LookChoice.module.css';

const COLUMN_NAMES: Record<Column, TextKey> = {
  score: 'columnScore',
  change: 'columnChange',
  project: 'fieldProject',
  privacy: 'fieldPrivacy',
  generated: 'commonGenerated',
};

const save = (change: (before: ListPreferences) => Partial<ListPreferences>) =>
  void listPreferencesItem.update((before) => ({ ...before, ...change(before) }));

/** Back to the density and columns that everybody starts with. */
export const toUsualLook = () =>
  save(() => ({
    density: DEFAULT_LIST_PREFERENCES.density,
    columns: DEFAULT_LIST_PREFERENCES.columns,
  }));

/** How close the rows are, and which columns they have. */
export function LookChoice() {
  const { density, columns } = useStored(listPreferencesItem) ?? DEFAULT_LIST_PREFERENCES;
  const shown = shownColumns(columns);
  return (
    <>
      <div class={styles.part}>
        <RadioGroup
          label={text('viewDensity')}
          options={[
            { value: 'comfortable', label: text('viewComfortable') },
            { value: 'compact', label: text('viewCompact') },
          ]}
          value={density}
          onChange={(density) => save(() => ({ density }))}
        />
      </div>
      <fieldset class={styles.part}>
        <legend class={styles.legend}>{text('viewColumns')}</legend>
        {COLUMNS.map((column) => (
          <CheckBox
            key={column}
            label={text(COLUMN_NAMES[column])}
            checked={shown.has(column)}
            onChange={(on) => save((before) => ({ columns: { ...before.columns, [column]: on } }))}
          />
        ))}
      </fieldset>
    </>
  );
}
