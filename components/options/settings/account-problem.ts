import { LONGEST_NAME } from '../../../lib/model/account';
import type { Failure, FailureOf } from '../../../lib/model/failure';
import type { ServiceAddress } from '../../../lib/model/service-address';
import { failureText } from '../../../lib/wording/failure-text';
import { text, type TextKey } from '../../../lib/wording/text';

/** What is wrong with an account, by field. */
export interface AccountProblem {
  name?: string;
  address?: string;
  /** An address that would work. */
  suggestion?: string;
  apiKey?: string;
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

/** Null if a name is fine. */
export const nameProblem = (name: string): AccountProblem | null =>
  name.trim().length > LONGEST_NAME ? { name: text('viewNameLong', LONGEST_NAME) } : null;

/** Empty if the failure does not belong to a field. */
export function accountProblem(failure: Failure): AccountProblem {
  return isFieldProblem(failure) ? { [failure.field]: failureText(failure) } : {};
}

export const isFieldProblem = (failure: Failure): failure is FailureOf<'invalid-input'> =>
  failure.kind === 'invalid-input' && ['name', 'address', 'apiKey'].includes(failure.field);
