import type { Service } from '../service/service';

export const ACCOUNT_ID = 'account-1';

/** What the Settings page stores for a service. */
export function accountOf({ baseUrl, origin, apiKey }: Service): Record<string, unknown> {
  const account = { id: ACCOUNT_ID, name: 'Local', baseUrl, keyHint: apiKey.slice(-4) };
  return {
    accounts: [account],
    activeAccount: ACCOUNT_ID,
    apiKeys: { [ACCOUNT_ID]: { key: apiKey, origin } },
  };
}
