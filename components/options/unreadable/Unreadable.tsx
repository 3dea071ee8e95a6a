import type { UnreadableRecord } from '../../../lib/model/unreadable-record';
import { countedText, type CountedKey } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { focusRow } from '../../hooks/use-row-focus';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ServiceWords } from '../../ui/ServiceWords';
import styles from './Unreadable.module.css';
import type { UnreadableRecords } from './use-unreadable';

export interface UnreadableProps {
  kind: UnreadableRecord['kind'];
  unreadable: UnreadableRecords;
}

const TITLES: Record<UnreadableRecord['kind'], CountedKey> = {
  entry: 'unreadableEntries',
  watch: 'unreadableWatches',
  account: 'unreadableAccounts',
};

/** Records of one kind that this version cannot read. They stay until a person discards them. */
export function Unreadable({ kind, unreadable }: UnreadableProps) {
  const { discarding, discard } = unreadable;
  const records = unreadable.records.filter((record) => record.kind === kind);
  if (records.length === 0) return null;
  return (
    <Notice tone="warn" role="note">
      <p>{countedText(TITLES[kind], records.length)}</p>
      <ul class={styles.records}>
        {records.map(({ key, address }) => (
          <li key={key} {...focusRow(key)}>
            <ServiceWords>{address ?? text('unreadableNoAddress')}</ServiceWords>
            <Button kind="quiet" busy={discarding.busy} onClick={() => discard(key)}>
              {text('commonRemoveFromList')}
            </Button>
          </li>
        ))}
      </ul>
      {discarding.failure && (
        <ProblemNotice failure={discarding.failure} onRetry={discarding.again} />
      )}
    </Notice>
  );
}
