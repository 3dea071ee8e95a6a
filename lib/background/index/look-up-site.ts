import type { PageReports } from '../../messages';
import { success, type Outcome } from '../../model/outcome';
import { NEWEST } from '../../model/query';
import { hostOf, samePageKey } from '../../model/same-page';
import type { Client } from '../../service/client';

/** One request with only the page's host: the service doesn't learn the path or query. */
export async function lookUpSite(client: Client, address: string): Promise<Outcome<PageReports>> {
  const host = hostOf(address);
  if (host === null) return success({ same: [], earlier: [] });
  const page = await client.listReports({ search: host, ...NEWEST });
  if (!page.ok) return page;
  const key = samePageKey(address);
  const here = page.value.items.filter(({ url }) => hostOf(url) === host);
  const isSame = ({ url }: { url: string }) => samePageKey(url) === key;
  return success({
    same: here.filter(isSame),
    earlier: here.filter((report) => !isSame(report)),
  });
}
