import type { FailureOf } from '../../model/failure';
import type { Database } from '../../storage/report-database';

/** With the index. */
export type Use = ReturnType<typeof useSoftly<Database>>['use'];

/** Works with a database. If that fails, the answer is another one, and `problem` says why. */
export function useSoftly<D>(open: () => Promise<D>) {
  let problem: FailureOf<'index-closed'> | null = null;
  return {
    use: async <T>(otherwise: T, work: (database: D) => Promise<T>): Promise<T> => {
      try {
        const result = await work(await open());
        problem = null;
        return result;
      } catch (error) {
        const newer = error instanceof DOMException && error.name === 'VersionError';
        problem = { kind: 'index-closed', newer };
        return otherwise;
      }
    },

    /** Why it could not be used the last time; null if it could. */
    problem: () => problem,
  };
}
