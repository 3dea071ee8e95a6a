import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import type { Unwatched } from '../support/unwatched';

const SOURCE = fileURLToPath(
  new URL('../../../lib/background/index/report-index.ts', import.meta.url),
);

/** How long each look for an address takes, in milliseconds, in a page of the extension. */
export async function lookUpTimes(
  extension: Unwatched,
  accountId: string,
  addresses: string[],
): Promise<number[]> {
  await extension.evaluate(await bundle());
  return await extension.evaluate(`(async () => {
    const index = reportIndex.createReportIndex();
    const times = [];
    for (const address of ${JSON.stringify(addresses)}) {
      const start = performance.now();
      const report = await index.look(${JSON.stringify(accountId)}, address);
      times.push(performance.now() - start);
      if (!report) throw new Error('Not found: ' + address);
    }
    return times;
  })()`);
}

/** The index as the worker has it, as a script that gives it a name. */
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
