import { useState } from 'preact/hooks';
import type { Entry } from '../../../lib/model/entry';
import { entryOf } from '../bulk/entry-of';
import type { Job } from './jobs';
import type { UsableReport } from '../../../lib/model/report';

/** Hands work over to the outbox, and keeps by report's id why it was not taken. */
export function useHandOver() {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const setProblem = (id: string, problem: string | null) =>
    setProblems((before) => {
      const others = [...before].filter(([other]) => other !== id);
      return new Map(problem === null ? others : [...others, [id, problem]]);
    });

  async function handOver(report: UsableReport, job: Job): Promise<Entry | string> {
    setProblem(report.id, null);
    const taken = await entryOf(job(report));
    if (typeof taken === 'string') setProblem(report.id, taken);
    return taken;
  }
  return { problems, setProblem, handOver };
}
