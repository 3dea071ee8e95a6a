import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import { isUnfinished, type Entry } from '../../../lib/model/entry';
import { accountsItem, activeAccountItem } from '../../../lib/storage/accounts';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { useActiveAccount } from '../../hooks/use-active-account';
import { useStored } from '../../hooks/use-stored';
import { Icon } from '../../ui/Icon';

export interface AccountSwitchProps {
  entries: Entry[];
}

/** How far each key goes from an item, and from which one if that isn't the focused one. */
const STEPS: Record<string, [step: number, from?: number]> = {
  ArrowDown: [1],
  ArrowUp: [-1],
  Home: [0, 0],
  End: [-1, 0],
};

/** Which account the pages show, and a menu to choose another. */
export function AccountSwitch({ entries }: AccountSwitchProps) {
  const accounts = useStored(accountsItem) ?? [];
  const active = useActiveAccount();
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const items = () => [...(anchor.current?.querySelectorAll<HTMLElement>('[tabindex]') ?? [])];
  useEffect(() => {
    if (open) items()[0]?.focus();
  }, [open]);
  if (accounts.length === 0) return null;

  const close = () => {
    anchor.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape' || event.key === 'Tab') return close();
    const all = items();
    const [step, from = all.findIndex((one) => one === document.activeElement)] =
      STEPS[event.key] ?? [];
    if (step === undefined) return;
    event.preventDefault();
    all.at((from + step) % all.length)?.focus();
  };
  const waiting = (account: Account) =>
    entries.filter((entry) => entry.accountId === account.id && isUnfinished(entry)).length;
  const choose = (account: Account) => {
    close();
    // If that can't be saved, the account stays, and the switch shows it.
    activeAccountItem.setValue(account.id).catch(() => undefined);
  };
  return (
    <div
      ref={anchor}
      role="presentation"
      class="shell-account"
      onKeyDown={onKeyDown}
      onFocusOut={({ relatedTarget }) => {
        if (!anchor.current?.contains(relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span class="unseen">{text('popupAccount')} </span>
        {active && <AccountName account={active} withHost />}
        <Icon name="switch" />
      </button>
      {open && (
        <ul id={id} role="menu" aria-label={text('popupAccount')}>
          {accounts.map((account) => (
            <li key={account.id} role="none">
              <button
                type="button"
                role="menuitemradio"
                aria-checked={account.id === active?.id}
                tabIndex={-1}
                onClick={() => choose(account)}
              >
                <AccountName account={account} />
                {waiting(account) > 0 && (
                  <span class="shell-count">{countedText('accountWaiting', waiting(account))}</span>
                )}
                {account.id === active?.id && <Icon name="check" />}
              </button>
            </li>
          ))}
          <li role="none" class="shell-rule">
            <a role="menuitem" tabIndex={-1} href="#/settings/new-account" onClick={close}>
              <Icon name="plus" />
              {text('settingsAddAccount')}
            </a>
          </li>
          <li role="none">
            <a role="menuitem" tabIndex={-1} href="#/settings/accounts" onClick={close}>
              <Icon name="user" />
              {text('accountManage')}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

interface AccountNameProps {
  account: Account;
  withHost?: boolean;
}

function AccountName({ account: { name, baseUrl }, withHost }: AccountNameProps) {
  const { host } = new URL(baseUrl);
  return (
    <>
      <span class="shell-tile" aria-hidden="true">
        {name.trim().charAt(0).toUpperCase()}
      </span>
      <span class="shell-name">
        <bdi>{name}</bdi>
        {withHost && host !== name && <small>{host}</small>}
      </span>
    </>
  );
}
