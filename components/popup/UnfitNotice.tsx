import type { FittedAddress } from '../../lib/model/fit-address';
import { text, type TextKey } from '../../lib/wording/text';
import type { UnfitReason } from '../../lib/wording/unfit-text';
import { Notice } from '../ui/Notice';

const REASONS: Record<UnfitReason, TextKey> = {
  'browser-page': 'popupUnfitBrowserPage',
  file: 'popupUnfitFile',
  blank: 'popupUnfitBlank',
  'not-web': 'popupUnfitNotWeb',
};

/** Why a page cannot be reported, or must not: the organisation blocks its site. */
export const UnfitNotice = ({ page }: { page: FittedAddress }) => (
  <Notice tone="info">{text(page.ok ? 'failureBlockedHost' : REASONS[page.reason])}</Notice>
);
