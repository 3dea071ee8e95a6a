import { useState } from 'preact/hooks';
import type { Failure } from '../../../lib/model/failure';
import type { Outcome } from '../../../lib/model/outcome';

/** Why a request for a row failed, and a function to retry it. */
export interface RowProblem {
  failure: Failure;
  again: () => void;
}

export type AskForRow = <T>(id: string, question: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/** Runs requests for single reports, and keeps what went wrong by report id. */
export function useRowRequests(onStart: () => void) {
  const [problems, setProblems] = useState<ReadonlyMap<string, RowProblem>>(new Map());

  const setProblem = (id: string, problem: RowProblem | null) =>
    setProblems((before) => {
      // In bulk, a hundred rows have none, and each other map would render them all.
      if (problem === null && !before.has(id)) return before;
      const others = [...before].filter(([other]) => other !== id);
      return new Map(problem === null ? others : [...others, [id, problem]]);
    });

  const ask: AskForRow = async (id, question) => {
    onStart();
    setProblem(id, null);
    const outcome = await question();
    if (!outcome.ok) {
      const again = () => void ask(id, question);
      setProblem(id, { failure: outcome.failure, again });
    }
    return outcome;
  };
  return { problems, ask };
}
