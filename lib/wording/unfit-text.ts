import type { FittedAddress } from '../model/fit-address';
import { text, type TextKey } from './text';

export type UnfitReason = Extract<FittedAddress, { ok: false }>['reason'];

const UNFIT: Record<UnfitReason, TextKey> = {
  'browser-page': 'queueUnfitBrowserPage',
  file: 'queueUnfitFile',
  blank: 'queueUnfitBlank',
  'not-web': 'queueUnfitNotWeb',
};

/** Why an address cannot be reported. */
export const unfitText = (reason: UnfitReason): string => text(UNFIT[reason]);
