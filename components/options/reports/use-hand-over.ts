import { useState } from 'preact/hooks';
import { failureText } from '../../../lib/failure-text';
import type { Entry } from '../../../lib/model/entry';
import { text } from '../../../lib/text';
import type { Job, UsableReport } from './jobs';

/** Hands work over to the outbox, and keeps by report's id why it was not taken. */
export function useHandOver() {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const setProblem = (id: string, problem: string | null) =>
    setProblems((before) => {
      const others = [...before].filter(([other]) => other !== id);
      return new Map(problem === null ? others : [...others, [id, problem]]);
    });

  async function handOver(report: UsableReport, job: Job): Promise<Entry | null> {
    setProblem(report.id, null);
    const outcome = await job(report).catch(() => null);
    if (outcome?.ok) return outcome.value;
    setProblem(report.id, outcome ? failureText(outcome.failure) : text('optionsNoAnswer'));
    return null;
  }
  return { problems, setProblem, handOver };
}
