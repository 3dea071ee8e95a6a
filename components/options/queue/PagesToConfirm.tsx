import { asksItem } from '../../../lib/storage/asks';
import { text } from '../../../lib/wording/text';
import { useRowFocus } from '../../hooks/use-row-focus';
import { useStored } from '../../hooks/use-stored';
import { Panel } from '../parts/Panel';
import { ConfirmPageForm } from './ConfirmPageForm';

/** Pages requested from the context menu or the address bar, which the person has to confirm. */
export function PagesToConfirm() {
  const pages = useStored(asksItem) ?? [];
  useRowFocus();
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
