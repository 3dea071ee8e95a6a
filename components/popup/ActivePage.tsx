import type { FittedAddress } from '../../lib/model/fit-address';
import { isBlocked } from '../../lib/model/policy';
import { text, type TextKey } from '../../lib/wording/text';
import type { Start } from './load-start';
import { PageHead } from './PageHead';
import { PageReporter } from './PageReporter';
import { part } from './part';

const Notice = part('Notice');

type Unfit = Extract<FittedAddress, { ok: false }>;

const REASONS: Record<Unfit['reason'], TextKey> = {
  'browser-page': 'popupUnfitBrowserPage',
  file: 'popupUnfitFile',
  blank: 'popupUnfitBlank',
  'not-web': 'popupUnfitNotWeb',
};

export function ActivePage({ start }: { start: Start }) {
  const { page, policy, title, address } = start;
  if (page.ok && !isBlocked(policy, page.address))
    return <PageReporter start={start} page={page} />;
  return (
    <main class="popup-main" data-state="cannot-be-reported">
      <PageHead title={title} address={address} />
      <Notice tone="info">{text(page.ok ? 'failureBlockedHost' : REASONS[page.reason])}</Notice>
    </main>
  );
}
