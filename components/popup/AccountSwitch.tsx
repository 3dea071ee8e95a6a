import type { Account } from '../../lib/model/account';
import { text } from '../../lib/wording/text';

export interface AccountSwitchProps {
  accounts: Account[];
  active: Account;
  onSwitch: (id: string) => void;
}

export function AccountSwitch({ accounts, active, onSwitch }: AccountSwitchProps) {
  return (
    <select
      aria-label={text('popupAccount')}
      value={active.id}
      onChange={(event) => onSwitch(event.currentTarget.value)}
    >
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
