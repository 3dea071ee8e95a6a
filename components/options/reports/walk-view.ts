import { serviceQuery, type ReportView } from '../../../lib/model/report-view';
import type { LocalReports, Marks } from '../../../lib/local-reports';
import { matchesView } from './matches-view';
import type { ListStep } from './use-report-list';
import type { WalkTools } from './use-walk';
import { walkReports } from './walk-reports';

/** A whole list of reports, and where the rows on screen are from. */
interface WholeView {
  accountId: string;
  view: ReportView;
  total: number | null;
  from: 'browser' | 'service';
  local: LocalReports;
  marks: Marks;
}

/** All reports of a list, from where those on screen are. Ends early if it is cancelled. */
export async function* walkView(
  { accountId, view, total, from, local, marks }: WholeView,
  tools: WalkTools,
): AsyncGenerator<ListStep> {
  const query = serviceQuery(view);
  if (from === 'service' && query) {
    // A service may read a search in its own way: what is done to all of a list is done to what it shows.
    for await (const step of walkReports(accountId, query, tools))
      yield { ...step, items: step.items.filter((item) => matchesView(item, view)) };
    return;
  }
  let seen = 0;
  for await (const items of local.each(view, marks)) {
    if (tools.signal.aborted) return;
    seen += items.length;
    const progress = { seen, total };
    yield { items, ...progress, mayBeIncomplete: false };
    tools.onProgress(progress);
  }
}
