import { useState } from 'preact/hooks';
import type { Failure } from '../../../lib/model/failure';
import type { Outcome } from '../../../lib/model/outcome';

/** Why what was asked for a row did not come about, and the way to ask again. */
export interface RowProblem {
  failure: Failure;
  again: () => void;
}

export type AskForRow = <T>(id: string, question: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/** Asks for something that concerns one report, and keeps by its id what went wrong. */
export function useRowRequests() {
  const [problems, setProblems] = useState<ReadonlyMap<string, RowProblem>>(new Map());

  const setProblem = (id: string, problem: RowProblem | null) =>
    setProblems((before) => {
      const others = [...before].filter(([other]) => other !== id);
      return new Map(problem === null ? others : [...others, [id, problem]]);
    });

  const ask: AskForRow = async (id, question) => {
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
