import type { PageAddress } from '../../../lib/model/fit-address';
import type { Finding } from '../../../lib/model/guard';
import { text } from '../../../lib/wording/text';
import { focusRow } from '../../hooks/use-row-focus';
import { Button } from '../../ui/Button';
import { findingText } from '../../ui/GuardNotice';
import { Icon } from '../../ui/Icon';
import form from '../parts/form.module.css';
import { NotShown, SHOWN } from './AddressGroup';
import styles from './AddressPreview.module.css';
import type { Decision, SortedAddresses } from './sort-addresses';

export interface SuspectAddressesProps {
  suspects: SortedAddresses['suspects'];
  onDecide: (addresses: PageAddress[], decision: Decision) => void;
}

/** Addresses that seem to hold a secret, or are private: the person decides about each before anything is sent. */
export function SuspectAddresses({ suspects, onDecide }: SuspectAddressesProps) {
  if (suspects.length === 0) return null;
  const all = suspects.map(({ address }) => address);
  const safer = suspects.filter(({ isSafer }) => isSafer).map(({ address }) => address);
  return (
    <div class={styles.suspects}>
      <h3 class={styles.title}>
        <Icon name="warning" />
        {text('queueNeedLook', suspects.length.toLocaleString())}
      </h3>
      <p class={styles.note}>{text('guardSeen')}</p>
      {all.length > 1 && (
        <div class={styles.all}>
          {safer.length > 0 && (
            <Button kind="quiet" onClick={() => onDecide(safer, 'send-without-query')}>
              {text('guardSendWithoutQueryAll')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => onDecide(all, 'leave-out')}>
            {text('guardLeaveOutAll')}
          </Button>
          <Button kind="quiet" onClick={() => onDecide(all, 'send')}>
            {text('guardSendAnywayAll')}
          </Button>
        </div>
      )}
      <ul>
        {suspects.slice(0, SHOWN).map(({ address, findings, isSafer }) => (
          <li key={address} class={styles.suspect} {...focusRow(address)}>
            <p class={styles.address}>{marked(address, findings)}</p>
            <p class={styles.note}>{findings.map(findingText).join(' ')}</p>
            <div class={form.actions}>
              {isSafer && (
                <Button onClick={() => onDecide([address], 'send-without-query')}>
                  {text('guardSendWithoutQuery')}
                </Button>
              )}
              <Button onClick={() => onDecide([address], 'leave-out')}>
                {text('guardLeaveOut')}
              </Button>
              <Button kind="quiet" onClick={() => onDecide([address], 'send')}>
                {text('guardSendAnyway')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <NotShown of={suspects.length} />
    </div>
  );
}

/** The address with its secret parameters marked. */
function marked(address: PageAddress, findings: Finding[]) {
  const names = findings.map((finding) => 'name' in finding && finding.name);
  return address.split(/(?<=[?&;])/).map((part) => {
    const [name] = new URLSearchParams(part).keys();
    return names.includes(name ?? '') ? <mark>{part}</mark> : part;
  });
}
