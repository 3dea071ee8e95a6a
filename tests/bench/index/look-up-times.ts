import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import type { Unwatched } from '../support/unwatched';

const SOURCE = fileURLToPath(
  new URL('../../../lib/background/index/report-index.ts', import.meta.url),
);

export interface LookUpTimes {
  full: number[];
  /** Measured alternately with the others for an account without reports, as a baseline for the machine. */
  empty: number[];
}

/** How long each address look-up takes, in milliseconds, in a page of the extension. */
export async function lookUpTimes(
  extension: Unwatched,
  accountId: string,
  addresses: string[],
): Promise<LookUpTimes> {
  await extension.evaluate(await bundle());
  return await extension.evaluate(`(async () => {
    const index = reportIndex.createReportIndex();
    const times = { full: [], empty: [] };
    const look = async (account, address, times) => {
      const start = performance.now();
      const report = await index.look(account, address);
      times.push(performance.now() - start);
      return report;
    };
    for (const address of ${JSON.stringify(addresses)}) {
      if (!(await look(${JSON.stringify(accountId)}, address, times.full)))
        throw new Error('Not found: ' + address);
      await look('nobody', address, times.empty);
    }
    return times;
  })()`);
}

/** The worker's index module, bundled as a script that defines a global. */
async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: SOURCE, formats: ['iife'], name: 'reportIndex' } },
  })) as Rollup.RollupOutput[];
  const [chunk] = built.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('The index was not bundled.');
  return chunk.code;
}
