import { pause } from './caller';
import type { Answer, Call } from './caller';
import { NotHeld, Stopped } from './outcome';
import { bare, idOf, isDone, isSamePage, listIn, reportIn } from './read-answer';

/** A store that may have made a report whose id is not known. */
interface Unclear {
  page: string;
  /** The reports that this page already had. */
  before: Set<string>;
}

export type MadeReports = ReturnType<typeof createMadeReports>;

/** Keeps track of every report that this run made or may have made, so that none is left behind. */
export function createMadeReports() {
  const ids = new Set<string>();
  const unclear = new Set<Unclear>();

  async function idsOf(call: Call, page: string): Promise<string[]> {
    const query = { search: bare(page), per_page: '100' };
    const { json } = await call('GET', '/reports', { query });
    const same = listIn(json, 'reports')?.filter((item) => isSamePage(item, page));
    return same?.flatMap((item) => idOf(item) ?? []) ?? [];
  }

  /** Newer than every earlier report: an older one may just not have been on the list. */
  async function findNew(call: Call, { page, before }: Unclear): Promise<string | undefined> {
    const now = await idsOf(call, page);
    const known = now.findIndex((id) => before.has(id));
    return now.slice(0, known < 0 ? now.length : known).find((id) => !ids.has(id));
  }

  async function look(call: Call, attempt: Unclear): Promise<void> {
    const id = await unlessUnanswered(findNew(call, attempt));
    if (id === undefined) return;
    ids.add(id);
    unclear.delete(attempt);
  }

  return {
    /** Stores a report, with or without the right key, and returns its id if one was made. */
    async store(
      call: Call,
      form: Record<string, string>,
      apiKey?: string | null,
    ): Promise<{ answer: Answer; id: string | undefined }> {
      const page = form.url ?? '';
      const attempt = { page, before: new Set(page ? await idsOf(call, page) : []) };
      if (page) unclear.add(attempt);
      const asking = apiKey === undefined ? { form } : { form, apiKey };
      const answer = await call('POST', '/reports', asking);
      const report = isDone(answer) ? reportIn(answer.json) : undefined;
      let id = report && idOf(report);
      if (isDone(answer) && page) id ??= await findNew(call, attempt);
      if (id !== undefined) ids.add(id);
      const refused = answer.status >= 300 && answer.status < 500;
      if (id !== undefined || refused) unclear.delete(attempt);
      return { answer, id };
    },

    /** Deletes all of them, and returns what may be left. */
    async cleanUp(call: Call, lookMs: number, stop: AbortSignal): Promise<string[]> {
      try {
        const lookUntil = Date.now() + lookMs;
        // The latest first: its earlier reports include those of the other attempts.
        for (const attempt of [...unclear].toReversed()) {
          await look(call, attempt);
          while (unclear.has(attempt) && Date.now() < lookUntil) {
            await pause(500, stop);
            await look(call, attempt);
          }
        }
        for (const id of ids) if (await unlessUnanswered(remove(call, id))) ids.delete(id);
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
      }
      return [
        ...[...ids].map((id) => `report ${id}`),
        ...[...unclear].map(
          ({ page }) => `possibly a report of ${page}, because its store got no answer`,
        ),
      ];
    },
  };
}

async function remove(call: Call, id: string): Promise<boolean> {
  const path = `/reports/${encodeURIComponent(id)}`;
  const deleted = await call('DELETE', path);
  const shown = await call('GET', path);
  return isDone(deleted) ? !isDone(shown) : [403, 404, 410].includes(shown.status);
}

/** One unanswered call must not keep the rest from being cleaned up. */
async function unlessUnanswered<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotHeld) return undefined;
    throw error;
  }
}
