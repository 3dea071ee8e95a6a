import { fitAddress, type FittedAddress } from '../../lib/model/fit-address';
import { isBlocked } from '../../lib/model/policy';
import { text, type TextKey } from '../../lib/wording/text';
import type { Start } from './load-start';
import { PageCard } from './PageCard';
import { PageReporter } from './PageReporter';
import { part } from './part';
import styles from './Popup.module.css';

const Notice = part('Notice');

type Unfit = Extract<FittedAddress, { ok: false }>;

const REASONS: Record<Unfit['reason'], TextKey> = {
  'browser-page': 'popupUnfitBrowserPage',
  file: 'popupUnfitFile',
  blank: 'popupUnfitBlank',
  'not-web': 'popupUnfitNotWeb',
};

export function ActivePage({ start }: { start: Start | null }) {
  if (!start) return <PageReporter start={null} page={null} />;
  const page = fitAddress(start.address ?? 'about:unknown');
  if (page.ok && !isBlocked(start.policy, page.address))
    return <PageReporter start={start} page={page} />;
  return (
    <main class={styles.main} data-state="cannot-be-reported">
      <PageCard title={start.title} address={start.address ?? undefined} />
      <Notice tone="info">{text(page.ok ? 'failureBlockedHost' : REASONS[page.reason])}</Notice>
    </main>
  );
}
