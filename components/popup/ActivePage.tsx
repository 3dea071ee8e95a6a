import { isBlocked } from '../../lib/model/policy';
import type { Start } from './load-start';
import { PageHead } from './PageHead';
import { PageReporter } from './PageReporter';
import { part } from './part';

const UnfitNotice = part('UnfitNotice');

export function ActivePage({ start }: { start: Start }) {
  const { page, policy, title, address } = start;
  if (page.ok && !isBlocked(policy, page.address))
    return <PageReporter start={start} page={page} />;
  return (
    <main class="popup-main" data-ready>
      <PageHead title={title} address={address} />
      <UnfitNotice page={page} />
    </main>
  );
}
