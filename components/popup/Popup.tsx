import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { activeAccountItem } from '../../lib/storage/accounts';
import { readPolicy } from '../../lib/storage/policy';
import { Boundary } from '../ui/Boundary';
import { ActivePage } from './ActivePage';
import { loadStart, type Start } from './load-start';
import { part } from './part';
import './Popup.css';

const AccountSwitch = part('AccountSwitch');
const Broken = part('Broken');
const NotSetUp = part('NotSetUp');

export interface PopupProps {
  /** Null if nothing could be read. */
  start: Start | null;
}

/** Everything below the header, once it is known what to show. */
export function Popup({ start: first }: PopupProps) {
  const [start, setStart] = useState(first);
  const [switches, setSwitches] = useState(0);

  const switchTo = async (id: string) => {
    // If that fails, the account stays: the switch renders again and shows it.
    await activeAccountItem.setValue(id).catch(() => undefined);
    setStart(await loadStart().catch(() => null));
    setSwitches(switches + 1);
  };
  // Some seconds after its start, the browser tells of a policy too late for the first drawing.
  useEffect(() => {
    void readPolicy().then(
      (policy) => policy === start?.policy || setStart((now) => now && { ...now, policy }),
    );
  }, [switches]);
  useEffect(() => {
    const slot = document.getElementById('accounts');
    if (!slot || !start?.account || start.accounts.length < 2) return;
    const { accounts, account } = start;
    render(<AccountSwitch accounts={accounts} active={account} onSwitch={switchTo} />, slot);
  }, [start, switches]);

  if (!start) return <Broken />;
  if (!start.account)
    return (
      <main class="popup-main" data-ready>
        <NotSetUp wasSetUp={start.wasSetUp} />
      </main>
    );
  return (
    <Boundary key={switches} fallback={() => <Broken />}>
      <ActivePage start={start} />
    </Boundary>
  );
}
