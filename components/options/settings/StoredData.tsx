import { useState } from 'preact/hooks';
import { text, type TextKey } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { DoneLine } from '../../ui/DoneLine';
import { KnownReports } from '../index-state/KnownReports';
import { useCounts } from '../shell/use-counts';
import { EraseEverything } from './EraseEverything';
import styles from './StoredData.module.css';

export interface StoredDataProps {
  onErased: () => void;
}

const KINDS: readonly TextKey[] = [
  'settingsStoredAccounts',
  'settingsStoredKeys',
  'settingsStoredPreferences',
  'settingsStoredQueue',
  'settingsStoredWatches',
  'settingsStoredIndex',
  'settingsStoredCopy',
  'settingsStoredPasswords',
];

const NO_WORK = { entries: [], watches: [] };

export function StoredData({ onErased }: StoredDataProps) {
  const [asking, setAsking] = useState(false);
  // The same number as in the navigation.
  const { reports } = useCounts([], NO_WORK);
  const [erased, setErased] = useState(false);
  return (
    <>
      <ul class={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>{text(kind)}</li>
        ))}
      </ul>
      <KnownReports count={reports} />
      <div class={styles.erase}>
        <p>{text('settingsStoredWhere')}</p>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {text('settingsErase')}
        </Button>
      </div>
      <DoneLine>{erased && text('settingsErased')}</DoneLine>
      {asking && (
        <EraseEverything
          onErased={() => {
            setAsking(false);
            setErased(true);
            onErased();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
