import type { PageAddress } from '../../../lib/model/fit-address';
import { countedText } from '../../../lib/wording/counted-text';
import { numberText } from '../../../lib/wording/formats';
import { text } from '../../../lib/wording/text';
import { focusRow } from '../../hooks/use-row-focus';
import { Button } from '../../ui/Button';
import { findingText } from '../../ui/GuardNotice';
import { Icon } from '../../ui/Icon';
import { NotShown, SHOWN } from './AddressGroup';
import styles from './AddressPreview.module.css';
import type { Decision, SortedAddresses } from './sort-addresses';
import { suspiciousParts } from './suspicious-parts';

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
        {countedText('queueNeedLook', suspects.length)}
        <span class={styles.count}>{numberText(suspects.length)}</span>
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
            <div class={styles.facts}>
              <p class={styles.address}>
                {suspiciousParts(address).map(({ part, isSuspicious }, at) =>
                  isSuspicious ? <mark key={at}>{part}</mark> : part,
                )}
              </p>
              <p class={styles.note}>{findings.map(findingText).join(' ')}</p>
            </div>
            <div class={styles.actions}>
              {isSafer && (
                <Button onClick={() => onDecide([address], 'send-without-query')}>
                  {text('guardSendWithoutQuery')}
                </Button>
              )}
              <Button kind="quiet" onClick={() => onDecide([address], 'leave-out')}>
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
