import { success, type Outcome } from '../../model/outcome';
import { withoutChecks, type Report } from '../../model/report';
import type { Client } from '../../service/client';

/**
 * A client that hands the checks of each report to `see`, and returns it without them: entries hold what is
 * stored often and shown at once. Old results are seen, too, because a report is read before it gets new ones.
 */
export function seeingClient(client: Client, see: (report: Report) => Promise<void>): Client {
  let hasChecks = false;

  async function seen<R extends Report | null>(answer: Outcome<R>): Promise<Outcome<R>> {
    if (!answer.ok || !answer.value?.checks) return answer;
    hasChecks = true;
    await see(answer.value);
    return success(withoutChecks(answer.value) as R);
  }

  const showReport: Client['showReport'] = async (...asked) =>
    await seen(await client.showReport(...asked));

  return {
    ...client,
    showReport,
    storeReport: async (...asked) => await seen(await client.storeReport(...asked)),

    async updateReport(id, change, ...rest) {
      const updated = await client.updateReport(id, change, ...rest);
      // Some services tell the checks only when the report itself is asked for.
      const isLacking = updated.ok && !updated.value?.pending && !updated.value?.checks;
      if (change.results && isLacking && hasChecks) await showReport(id);
      return await seen(updated);
    },

    async listReports(...asked) {
      const page = await client.listReports(...asked);
      return page.ok
        ? success({ ...page.value, items: page.value.items.map(withoutChecks) })
        : page;
    },
  };
}
