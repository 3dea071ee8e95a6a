import { asksItem } from '../../../lib/storage/asks';
import { text } from '../../../lib/wording/text';
import { useStored } from '../../hooks/use-stored';
import { Panel } from '../parts/Panel';
import { ConfirmPageForm } from './ConfirmPageForm';

/** What was asked for from the context menu or the address bar, and waits for the person's word. */
export function PagesToConfirm() {
  const pages = useStored(asksItem) ?? [];
  return pages.map((page) => (
    <Panel key={page.address} title={text('queueAskTitle')}>
      <ConfirmPageForm
        page={page}
        onSettled={() =>
          void asksItem.update((stored) => stored.filter(({ address }) => address !== page.address))
        }
      />
    </Panel>
  ));
}
