import type { Client } from '../../../../lib/service/client';
import { failed, success, type Outcome } from '../../../../lib/model/outcome';
import type { Page } from '../../../../lib/model/page';
import type { NewReport, ReportQuery } from '../../../../lib/model/query';
import type { Privacy, Report } from '../../../../lib/model/report';

/** What happens to one store on its way to the service and back. */
export type Fate =
  | 'answered'
  | 'answered with nothing'
  | 'answered with an old report'
  | 'made, answer lost'
  | 'made, answered with an error'
  | 'made twice'
  | 'never arrived'
  | 'rejected with an error';

/** How a deployment behaves. */
export interface Deployment {
  ids: 'number' | 'uuid' | 'unusable';
  dates: boolean;
  sorts: boolean;
  searches: boolean;
  perPage: 10 | 100;
  /** How it writes the addresses that it is given. */
  spells: (address: string) => string;
  tellsPrivacy: boolean;
  /** How long a report takes until it is listed. */
  workMs: number;
}

interface Made {
  report: Report;
  /** An order that has nothing to do with age. */
  order: number;
  /** When it is listed. */
  from: number;
  byClick: boolean;
}

/** A service with its network, in which time passes only when a test says so. */
export function createWorld(deployment: Deployment, fates: Fate[]) {
  const made: Made[] = [];
  const sends: Fate[] = [];
  let failingReads = 0;
  const world = {
    time: Date.UTC(2026, 5, 1),
    /** What the clock of the computer is wrong by. */
    clockError: 0,
    sends,

    add(url: string, privacy: Privacy, { byClick = false, listedIn = 0 } = {}): Report {
      const number = made.length + 1;
      const uuid = `${((number * 7919) % 9973).toString(16)}-${number}`;
      const report: Report = {
        id: deployment.ids === 'unusable' ? null : deployment.ids === 'uuid' ? uuid : `${number}`,
        ...(deployment.ids === 'unusable' ? { unusableId: `a/${number}` } : {}),
        url: deployment.spells(url),
        project: null,
        verdict: 'good',
        score: null,
        pending: false,
        privacy: deployment.tellsPrivacy ? privacy : null,
        generatedAt: null,
        createdAt: deployment.dates ? world.time + made.length * 1_000 : null,
      };
      made.push({ report, order: hash(report), from: world.time + listedIn, byClick });
      return report;
    },

    byClick: (): Report[] => made.filter(({ byClick }) => byClick).map(({ report }) => report),
    failNextReads(count: number): void {
      failingReads = count;
    },

    client: {
      listReports(query: ReportQuery, { cursor = null } = {}): Promise<Outcome<Page<Report>>> {
        if (failingReads-- > 0)
          return Promise.resolve(failed({ kind: 'unreachable', origin: 'https://x.example' }));
        const listed = made.filter(({ from }) => from <= world.time);
        const found = listed.filter(
          ({ report: { url } }) =>
            !deployment.searches || url.toLowerCase().includes(query.search ?? ''),
        );
        // Newest first, or in no useful order.
        const sorted = (
          deployment.sorts ? found.reverse() : found.sort((a, b) => (a.order < b.order ? -1 : 1))
        ).map(({ report }) => report);
        const page = Number((cursor as { page?: string } | null)?.page ?? 1);
        const lastPage = Math.max(1, Math.ceil(sorted.length / deployment.perPage));
        return Promise.resolve(
          success({
            items: sorted.slice((page - 1) * deployment.perPage, page * deployment.perPage),
            total: sorted.length,
            page,
            lastPage,
            next: page < lastPage ? { page: String(page + 1) } : null,
            nextIsGuess: false,
          }),
        );
      },

      storeReport({ url, privacy = 1 }: NewReport): Promise<Outcome<Report | null>> {
        const fate = fates[sends.length] ?? 'answered';
        sends.push(fate);
        const answer = (outcome: Outcome<Report | null>) => Promise.resolve(outcome);
        const make = (listedIn = deployment.workMs) =>
          world.add(url, privacy, { byClick: true, listedIn });
        switch (fate) {
          case 'answered':
            return answer(success(make(0)));
          case 'answered with nothing':
            make();
            return answer(success(null));
          case 'answered with an old report': {
            const old = made[0]?.report ?? null;
            make();
            return answer(success(old));
          }
          case 'made, answer lost':
            make();
            return answer(failed({ kind: 'unreachable', origin: 'https://x.example' }));
          case 'made, answered with an error':
            make();
            return answer(failed({ kind: 'service-error', status: 500 }));
          case 'made twice':
            make(0);
            return answer(success(make(0)));
          case 'never arrived':
            return answer(failed({ kind: 'unreachable', origin: 'https://x.example' }));
          case 'rejected with an error':
            return answer(failed({ kind: 'service-error', status: 503 }));
        }
      },
    } as unknown as Client,
  };
  return world;
}

const hash = ({ id, unusableId }: Report): number =>
  (Number.parseInt((id ?? unusableId ?? '').replaceAll(/\W/g, ''), 36) * 7919) % 10007;
