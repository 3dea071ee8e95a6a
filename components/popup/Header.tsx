import type { Account } from '../../lib/model/account';
import { openOptions } from '../../lib/open-tab';
import { text } from '../../lib/text';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import './Header.css';

export interface HeaderProps {
  accounts: Account[];
  active: Account | null;
  onSwitch: (id: string) => void;
}

export function Header({ accounts, active, onSwitch }: HeaderProps) {
  return (
    <header class="popup-header">
      <h1>
        <img src="/icon.svg" alt="" width="20" height="20" loading="lazy" />
        {text('productName')}
      </h1>
      {accounts.length > 1 && active && (
        <select
          aria-label={text('account')}
          value={active.id}
          onChange={(event) => onSwitch(event.currentTarget.value)}
        >
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <div>
        <Button kind="quiet" onClick={() => void openOptions('reports')}>
          <Icon name="reports" />
          {text('reports')}
        </Button>
        <Button kind="quiet" onClick={() => void openOptions('settings')}>
          <Icon name="settings" />
          {text('settings')}
        </Button>
      </div>
    </header>
  );
}
