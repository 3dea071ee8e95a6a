import { failureText } from '../../../lib/wording/failure-text';
import type { Failure } from '../../../lib/model/failure';
import type { ServiceAddress } from '../../../lib/model/service-address';
import { text, type TextKey } from '../../../lib/wording/text';

/** What is wrong with an account, beside the field it belongs to. */
export interface AccountProblem {
  name?: string;
  address?: string;
  /** An address that would do. */
  suggestion?: string;
  apiKey?: string;
  /** Of no field in particular. */
  other?: string;
}

type BadAddress = Extract<ServiceAddress, { ok: false }>;

const ADDRESS_TEXTS: Record<BadAddress['reason'], TextKey> = {
  empty: 'settingsAddressEmpty',
  'not-an-address': 'settingsAddressNotOne',
  'needs-https': 'settingsAddressNeedsHttps',
  'not-web': 'settingsAddressNotWeb',
  credentials: 'settingsAddressCredentials',
};

export function addressProblem({ reason, suggestion }: BadAddress): AccountProblem {
  const address = text(ADDRESS_TEXTS[reason]);
  return suggestion ? { address, suggestion } : { address };
}

export function accountProblem(failure: Failure): AccountProblem {
  const sentence = failureText(failure);
  const field = failure.kind === 'invalid-input' ? failure.field : '';
  if (field === 'name' || field === 'address' || field === 'apiKey') return { [field]: sentence };
  return { other: sentence };
}
