import { success, type Outcome } from '../../model/outcome';
import { NEWEST } from '../../model/query';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import type { Client } from '../../service/client';

/**
 * The service's newest reports of exactly this page. The service's search is approximate and its
 * addresses come with or without scheme and `www.`. So we search for host and path only (up to the
 * first encoded character, which deployments spell differently) and match the results ourselves.
 */
export async function lookUpPage(client: Client, address: string): Promise<Outcome<Report[]>> {
  const key = samePageKey(address);
  const search = key?.split(/[?%]/)[0] ?? '';
  const page = await client.listReports({ search, ...NEWEST });
  return page.ok ? success(page.value.items.filter(({ url }) => samePageKey(url) === key)) : page;
}
