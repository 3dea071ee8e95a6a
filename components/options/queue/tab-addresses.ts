import { browser } from '../../../lib/browser';
import { fitAddress } from '../../../lib/model/fit-address';

/** The pages open in this window that can be reported; null where the person does not allow to see them. */
export async function tabAddresses(): Promise<string[] | null> {
  // The first thing awaited: browsers ask only in answer to a click.
  const allowed = await browser.permissions.request({ permissions: ['tabs'] }).catch(() => false);
  if (!allowed) return null;
  const tabs = await browser.tabs.query({ currentWindow: true });
  return tabs.flatMap(({ url }) => {
    const fitted = fitAddress(url ?? '');
    return fitted.ok ? [fitted.address] : [];
  });
}
