import { send } from '../../../lib/messages';
import { failed, type Outcome } from '../../../lib/model/outcome';
import type { Page, PageCursor } from '../../../lib/model/page';
import type { ReportQuery } from '../../../lib/model/query';
import type { Report } from '../../../lib/model/report';
import { walkPages, type WalkStep } from '../../../lib/model/walk-pages';
import type { WalkTools } from './use-walk';

/** All matching reports, page by page. Ends early if it is cancelled. */
export async function* walkReports(
  accountId: string,
  query: ReportQuery,
  { signal, onProgress, onFailure }: WalkTools,
): AsyncGenerator<WalkStep<Report>> {
  async function load(cursor: PageCursor | null): Promise<Outcome<Page<Report>>> {
    while (!signal.aborted) {
      const input = { accountId, query: { ...query, per_page: 100 as const }, cursor };
      const outcome = await send('reports.list', input);
      if (outcome.ok) return outcome;
      if (!signal.aborted) await onFailure(outcome.failure);
    }
    return failed({ kind: 'cancelled' });
  }

  for await (const step of walkPages(load, keyOf)) {
    if (!step.ok || signal.aborted) return;
    yield step.value;
    onProgress(step.value);
  }
}

const keyOf = ({ id, url, createdAt }: Report): string => id ?? `${url} ${createdAt}`;
