import type { Account } from '../../lib/model/account';
import { text } from '../../lib/wording/text';
import styles from './AccountSwitch.module.css';

export interface AccountSwitchProps {
  accounts: Account[];
  active: Account;
  onSwitch: (id: string) => void;
}

export function AccountSwitch({ accounts, active, onSwitch }: AccountSwitchProps) {
  return (
    <select
      class={styles.switch}
      aria-label={text('popupAccount')}
      value={active.id}
      onChange={(event) => {
        // Until the other account's page takes its place, a press would be for the one before.
        document.querySelector('main')?.toggleAttribute('inert', true);
        onSwitch(event.currentTarget.value);
      }}
    >
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
