import { miscellaneous } from './checks/miscellaneous';
import { performance } from './checks/performance';
import { security } from './checks/security';
import { seo } from './checks/seo';
import type { FetchedPage } from './fetch-page';
import { readPage } from './page';
import type { Page } from './page';
import { resultsOf } from './results';
import type { Finding, Results } from './results';
import type { CheckName } from './vocabulary';

/** What one request and its answer can tell; what needs another request is left out of the results. */
const CHECKS: Partial<Record<CheckName, (page: Page) => Finding | undefined>> = {
  ...seo,
  ...performance,
  ...security,
  ...miscellaneous,
};

export function checkPage(fetched: FetchedPage): Results {
  const page = readPage(fetched);
  return resultsOf((name) => CHECKS[name]?.(page));
}
