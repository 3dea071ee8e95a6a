import { createCheckTally, type CheckInsights } from '../../model/checks/tally';
import { failed, success, type Outcome } from '../../model/outcome';
import { eachCurrentResult } from './current-results';
import type { ReportIndex } from './report-index';

type Source = Pick<ReportIndex, 'current' | 'problem' | 'changes' | 'results'>;

/** Which checks the reports of an account, or of one of its projects, fail most. Kept until anything changes. */
export function createCheckInsights(index: Source) {
  const kept = new Map<string, { changes: number; answer: Promise<Outcome<CheckInsights>> }>();

  async function count(accountId: string, project?: string): Promise<Outcome<CheckInsights>> {
    const tally = createCheckTally();
    const reports = await eachCurrentResult(index, accountId, project, ({ checks }) =>
      tally.add(checks),
    );
    if (reports) return success({ ...tally.read(), of: reports.size });
    return failed(index.problem() ?? { kind: 'index-closed', newer: false });
  }

  return (accountId: string, project?: string): Promise<Outcome<CheckInsights>> => {
    const key = JSON.stringify([accountId, project]);
    const changes = index.changes();
    for (const [name, one] of kept) if (one.changes !== changes) kept.delete(name);
    const answer = kept.get(key)?.answer ?? count(accountId, project);
    kept.set(key, { changes, answer });
    // What failed once may work the next time.
    void answer.then(({ ok }) => ok || kept.delete(key));
    return answer;
  };
}
