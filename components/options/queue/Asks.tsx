import { asksItem } from '../../../lib/storage/asks';
import { text } from '../../../lib/wording/text';
import { Panel } from '../parts/Panel';
import { useStored } from '../../hooks/use-stored';
import { AskForm } from './AskForm';

/** What was asked for from the context menu or the address bar, and waits for the person's word. */
export function Asks() {
  const asks = useStored(asksItem) ?? [];
  return asks.map((ask) => (
    <Panel key={ask.address} title={text('queueAskTitle')}>
      <AskForm
        ask={ask}
        onSettled={() =>
          void asksItem.update((now) => now.filter(({ address }) => address !== ask.address))
        }
      />
    </Panel>
  ));
}
