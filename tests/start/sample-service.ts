import { generate } from '../service/generation/generate';
import { startService, type Service } from '../service/service';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sample pages that were reported before, and how many times each was examined for its report. */
const REPORTED = {
  'bakery/about': 2,
  'bakery/opening-hours': 2,
  'books/new': 2,
  bad: 1,
  decent: 1,
  'bakery/menu': 2,
};

/**
 * A service that looks used: made-up reports, plus real ones of some of its sample pages from the weeks before.
 * Those of the bakery have changed since: the next results differ.
 */
export async function startSampleService(): Promise<Service> {
  const service = await startService();
  // What most have: a score shows more than a word.
  service.set({ result: 'int' });
  service.seed({ reports: 230, projects: 13 });
  let daysAgo = 30;
  for (const [page, examined] of Object.entries(REPORTED)) {
    const url = `${service.origin}/pages/${page}`;
    const examine = (nth: number) => generate(url, nth, 'real', AbortSignal.timeout(10_000));
    let generated = await examine(1);
    for (let nth = 2; nth <= examined; nth++) generated = await examine(nth);
    service.insert({
      ...generated,
      examined,
      privacy: 0,
      createdAt: Date.now() - daysAgo * DAY_MS,
      generatedAt: Date.now() - (daysAgo - 7 * (examined - 1)) * DAY_MS,
    });
    daysAgo -= 4;
  }
  return service;
}
