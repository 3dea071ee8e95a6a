import { failed, success, type Outcome } from '../../model/outcome';
import { withoutChecks, type Report } from '../../model/report';
import type { Client } from '../../service/client';
import type { BrowserIndexer } from '../index/browser-indexer';
import { heedList } from '../index/heed-list';
import { lookUpSite } from '../index/look-up-site';
import type { ReportIndex } from '../index/report-index';
import { settlePage } from '../index/settle-page';
import type { Toolbar } from '../toolbar/toolbar';
import type { Handlers } from './listen';

interface ReadingOptions {
  index: ReportIndex;
  indexer: BrowserIndexer;
  toolbar: Pick<Toolbar, 'repaint'>;
  /** Asks an account's service. */
  ask: <T>(
    accountId: string,
    question: (client: Client) => Promise<Outcome<T>>,
  ) => Promise<Outcome<T>>;
}

/** Of more, what was told counts: many were changed here at once. */
const MOST_ASKED = 3;

/** What is asked about reports. Whatever the service tells is learnt. */
export function readingHandlers({ index, indexer, toolbar, ask }: ReadingOptions) {
  /** Whoever was just shown a report finds its checks. */
  let learnt: Promise<unknown> = Promise.resolve();
  const learning = (adding: Promise<void>) => {
    learnt = Promise.all([learnt, adding]);
    return adding.then(toolbar.repaint);
  };
  const learn = (accountId: string, reports: Report[]) => learning(index.add(accountId, reports));

  /** As it is now; what is gone is forgotten. */
  const showFrom =
    (client: Client, accountId: string): Client['showReport'] =>
    async (id) => {
      const shown = await client.showReport(id);
      if (shown.ok) void learning(index.tell(accountId, shown.value));
      else if (shown.failure.kind === 'gone') {
        await index.drop(accountId, id);
        void toolbar.repaint();
      }
      return shown;
    };

  /** What is true of listed reports. Where a list contradicts what was told a moment ago, either may be newer. */
  async function believe(client: Client, accountId: string, listed: Report[]): Promise<Report[]> {
    const doubtful = index.contradictedIn(accountId, listed).slice(0, MOST_ASKED);
    if (doubtful.length > 0) {
      const showReport = showFrom(client, accountId);
      await Promise.all(doubtful.map((id) => showReport(id)));
      await learnt;
    }
    return index.believe(accountId, listed);
  }

  return {
    // Private windows don't send this.
    'page.look': ({ accountId, address }) =>
      ask(accountId, async (client) => {
        const found = await lookUpSite(client, address);
        if (!found.ok) return found;
        const reports = await believe(client, accountId, found.value.reports);
        const known = await index.page(accountId, address);
        const { told, same, earlier, isComplete } = await settlePage({
          showReport: showFrom(client, accountId),
          address,
          found: { ...found.value, reports },
          known,
        });
        void learn(accountId, told);
        return success({
          same: same.map(withoutChecks),
          earlier: earlier.map(withoutChecks),
          isComplete,
        });
      }),
    'reports.list': ({ accountId, query, cursor }) =>
      ask(accountId, async (client) => {
        const listed = await client.listReports(query, { cursor });
        if (!listed.ok) return listed;
        const page = listed.value;
        const items = await believe(client, accountId, page.items);
        const total = page.total && page.total - (page.items.length - items.length);
        // Only the first page: reading whole lists, as an export does, is the indexer's job.
        if (cursor === null) {
          const heeding = { index, indexer, showReport: showFrom(client, accountId) };
          const list = { ...page, items, total, query };
          void learn(accountId, items).then(() => heedList(heeding, accountId, list));
        }
        return success({ ...page, items: items.map(withoutChecks), total });
      }),
    'report.show': ({ accountId, id }) =>
      ask(accountId, async (client) => {
        const shown = await showFrom(client, accountId)(id);
        return shown.ok ? success(withoutChecks(shown.value)) : shown;
      }),
    'report.history': async ({ accountId, id }) => {
      const points = await index.history(accountId, id);
      const problem = index.problem();
      return problem ? failed(problem) : success(points);
    },
    'report.results': async ({ accountId, id }) => {
      await learnt;
      return success(await index.results.of(accountId, id));
    },
    'report.briefs': async ({ accountId, ids }) => {
      await learnt;
      return success(await index.briefs(accountId, ids));
    },
  } satisfies Partial<Handlers>;
}
