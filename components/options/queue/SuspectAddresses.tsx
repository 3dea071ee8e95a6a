import { withoutQuery, type PageAddress } from '../../../lib/model/fit-address';
import type { Finding } from '../../../lib/model/guard';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { findingText } from '../../ui/GuardNotice';
import { Notice } from '../../ui/Notice';
import form from '../parts/form.module.css';
import styles from './SuspectAddresses.module.css';

export interface SuspectAddressesProps {
  suspects: { address: PageAddress; findings: Finding[] }[];
  onWithoutQuery: (addresses: PageAddress[]) => void;
  onLeaveOut: (addresses: PageAddress[]) => void;
  onSendAnyway: (addresses: PageAddress[]) => void;
}

const hasQuery = (address: PageAddress): boolean => withoutQuery(address) !== address;

/** Addresses that seem to hold a secret, or are private: the person decides about each before anything is sent. */
export function SuspectAddresses(props: SuspectAddressesProps) {
  const { suspects, onWithoutQuery, onLeaveOut, onSendAnyway } = props;
  if (suspects.length === 0) return null;
  const all = suspects.map(({ address }) => address);
  const decide = (addresses: PageAddress[], isAll: boolean) => (
    <div class={form.actions}>
      {addresses.some(hasQuery) && (
        <Button onClick={() => onWithoutQuery(addresses.filter(hasQuery))}>
          {text(isAll ? 'guardSendWithoutQueryAll' : 'guardSendWithoutQuery')}
        </Button>
      )}
      <Button onClick={() => onLeaveOut(addresses)}>
        {text(isAll ? 'guardLeaveOutAll' : 'guardLeaveOut')}
      </Button>
      <Button kind="quiet" onClick={() => onSendAnyway(addresses)}>
        {text(isAll ? 'guardSendAnywayAll' : 'guardSendAnyway')}
      </Button>
    </div>
  );
  return (
    <Notice tone="warn" role="alert">
      <p class={styles.title}>{countedText('queueSuspects', suspects.length)}</p>
      <p>{text('guardSeen')}</p>
      <ul class={styles.suspects}>
        {suspects.map(({ address, findings }) => (
          <li key={address}>
            <p class={styles.address}>{address}</p>
            <p>{findings.map(findingText).join(' ')}</p>
            {decide([address], false)}
          </li>
        ))}
      </ul>
      {all.length > 1 && decide(all, true)}
    </Notice>
  );
}
