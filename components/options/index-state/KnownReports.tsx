import { useMemo } from 'preact/hooks';
import { readingProgressItem } from '../../../lib/storage/reading-progress';
import { countedText } from '../../../lib/wording/counted-text';
import { failureText } from '../../../lib/wording/failure-text';
import { text } from '../../../lib/wording/text';
import { useActiveAccount } from '../../hooks/use-active-account';
import { useStored } from '../../hooks/use-stored';
import { When } from '../../ui/When';
import { IndexProgress } from './IndexProgress';
import styles from './KnownReports.module.css';

export interface KnownReportsProps {
  /** How many there are now; some may have come or gone since they were read. */
  count?: number | undefined;
}

/** How many of the active account's reports this browser knows, kept up to date. */
export function KnownReports({ count }: KnownReportsProps) {
  const account = useActiveAccount();
  return account ? <KnownOfAccount key={account.id} id={account.id} count={count} /> : null;
}

function KnownOfAccount({ id, count }: KnownReportsProps & { id: string }) {
  const item = useMemo(() => readingProgressItem(id), [id]);
  const state = useStored(item);
  if (!state || state.phase === 'none') return null;
  const { phase, seen, total, refreshedAt, mayBeIncomplete, failure } = state;
  return (
    <div class={styles.known}>
      {phase === 'ready' ? (
        <p>
          <When
            at={refreshedAt}
            format={(moment) => countedText('indexKnown', count ?? seen, moment)}
          />
        </p>
      ) : (
        <IndexProgress seen={seen} total={total} />
      )}
      {failure && <p>{text('indexWaits', failureText(failure))}</p>}
      {mayBeIncomplete && <p>{text('indexIncomplete')}</p>}
    </div>
  );
}
