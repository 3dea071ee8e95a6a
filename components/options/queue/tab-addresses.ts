import { browser } from '../../../lib/browser';
import { fitAddress } from '../../../lib/model/fit-address';
import { requestPermission } from '../../../lib/permissions';

/** The pages open in this window that can be reported; null if the person denies access to them. */
export async function tabAddresses(): Promise<string[] | null> {
  if (!(await requestPermission('tabs'))) return null;
  const tabs = await browser.tabs.query({ currentWindow: true });
  return tabs.flatMap(({ url }) => {
    const fitted = fitAddress(url ?? '');
    return fitted.ok ? [fitted.address] : [];
  });
}
