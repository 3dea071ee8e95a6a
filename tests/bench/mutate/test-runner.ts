import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { builds } from '../../support/builds.mjs';
import { needsOf } from '../../support/needs.mjs';

type BuildName = keyof typeof builds;

export type TestRunner = Awaited<ReturnType<typeof startTestRunner>>;

/** Runs test files of the current folder again and again in one process: most of a run is its start. */
export async function startTestRunner() {
  let failing: string[] = [];
  let broken: string[] = [];
  const vitest = await createVitest('test', {
    config: resolve('tests/vitest.config.ts'),
    watch: false,
    bail: 1,
    reporters: [
      {
        onTestCaseResult(test) {
          if (test.result().state === 'failed') failing.push(test.fullName);
        },
        onTestModuleEnd(module) {
          broken.push(...module.errors().map(({ message }) => message));
        },
      },
    ],
  });

  return {
    /** The tests that fail, at least the first of them, by their full names. */
    async failing(files: string[]): Promise<string[]> {
      [failing, broken] = [[], []];
      await vitest.runTestSpecifications(await vitest.globTestSpecifications(files));
      if (broken.length > 0) throw new Error(`A test file can't run: ${broken[0]}`);
      return failing;
    },
    /** A file is no longer what it was when it was last loaded. */
    forget: (file: string): void => vitest.invalidateFile(resolve(file)),
    stop: (): Promise<void> => vitest.close(),
  };
}

/** Builds what these test files load into a browser, if anything. */
export function buildFor(files: string[], only?: BuildName): void {
  // As on the command line: this process runs in development mode.
  const { NODE_ENV: _, ...env } = process.env;
  for (const name of needsOf(files).builds as BuildName[]) {
    if (only && name !== only) continue;
    const build = builds[name];
    execFileSync(process.execPath, ['node_modules/wxt/bin/wxt.mjs', ...build.args], {
      env: { ...env, ...build.env },
      stdio: 'pipe',
    });
  }
}
