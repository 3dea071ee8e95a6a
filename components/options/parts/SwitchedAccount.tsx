import type { Account } from '../../../lib/model/account';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

export interface SwitchedAccountProps {
  shown: {
    account: Account | null | undefined;
    switchedTo: Account | null;
    release: () => void;
  };
}

/** The account was switched elsewhere during work here: this page keeps its account until a person switches. */
export function SwitchedAccount({ shown: { account, switchedTo, release } }: SwitchedAccountProps) {
  if (!account || !switchedTo) return null;
  return (
    <Notice tone="info" role="status">
      <p>{text('accountSwitchedElsewhere', switchedTo.name, account.name)}</p>
      <Button onClick={release}>{text('accountShow', switchedTo.name)}</Button>
    </Notice>
  );
}
