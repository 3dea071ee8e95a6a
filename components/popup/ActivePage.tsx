import { isBlocked } from '../../lib/model/policy';
import type { Start } from './load-start';
import { PageReporter } from './PageReporter';
import { part } from './part';

const UnfitPage = part('UnfitPage');

export function ActivePage({ start }: { start: Start }) {
  const { page, policy, title, address } = start;
  return page.ok && !isBlocked(policy, page.address) ? (
    <PageReporter start={start} page={page} />
  ) : (
    <UnfitPage title={title} address={address} page={page} />
  );
}
