import type { FittedAddress } from '../../lib/model/fit-address';
import { text, type TextKey } from '../../lib/wording/text';
import type { UnfitReason } from '../../lib/wording/unfit-text';
import { Notice } from '../ui/Notice';
import { PageHead } from './PageHead';

const REASONS: Record<UnfitReason, TextKey> = {
  'browser-page': 'popupUnfitBrowserPage',
  file: 'popupUnfitFile',
  blank: 'popupUnfitBlank',
  'not-web': 'popupUnfitNotWeb',
};

export interface UnfitPageProps {
  title: string;
  /** Undefined for the browser's own pages, whose addresses it does not reveal. */
  address: string | undefined;
  page: FittedAddress;
}

/** A page that cannot be reported, or must not: the organisation blocks its site. */
export function UnfitPage({ title, address, page }: UnfitPageProps) {
  return (
    <main class="popup-main" data-state="cannot-be-reported">
      <PageHead title={title} address={address} />
      <Notice tone="info">{text(page.ok ? 'failureBlockedHost' : REASONS[page.reason])}</Notice>
    </main>
  );
}
