import { fitAddress, type FittedAddress, type PageAddress } from '../../../lib/model/fit-address';
import { hasScheme, parseAddress, samePageKey } from '../../../lib/model/same-page';
import type { UnfitReason } from '../../../lib/wording/unfit-text';

export interface AddressList {
  addresses: PageAddress[];
  unfit: { line: string; reason: UnfitReason }[];
  /** Lines left out because they lead to the same page as an earlier one. */
  duplicates: string[];
}

/** Reads one address per line. */
export function readAddresses(lines: string): AddressList {
  const list: AddressList = { addresses: [], unfit: [], duplicates: [] };
  const pages = new Set<string>();
  for (const line of lines.split('\n').map((one) => one.trim())) {
    if (!line) continue;
    const fitted = fitLine(line);
    if (!fitted.ok) {
      list.unfit.push({ line, reason: fitted.reason });
      continue;
    }
    const page = samePageKey(fitted.address) ?? fitted.address;
    if (pages.has(page)) list.duplicates.push(line);
    else list.addresses.push(fitted.address);
    pages.add(page);
  }
  return list;
}

/** The lines without those that lead to these addresses, or with what each of them becomes. */
export function changeLines(
  lines: string,
  addresses: PageAddress[],
  change: (address: PageAddress) => string | null,
): string {
  const changed = lines.split('\n').map((line) => {
    const fitted = fitLine(line.trim());
    return fitted.ok && addresses.includes(fitted.address) ? change(fitted.address) : line;
  });
  return changed.filter((line) => line !== null).join('\n');
}

/** People write `example.com/x`. A single word is more likely something else. */
function fitLine(line: string): FittedAddress {
  const url = hasScheme(line) ? null : parseAddress(line);
  return fitAddress(url && /[.:]|^localhost$/.test(url.host) ? url.href : line);
}
