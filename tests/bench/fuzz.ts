/**
 * Gives the client many more random answers than its tests do: is there one that it fails on?
 *
 *   npm run bench:fuzz -- [--times 90]
 */
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

/** For each of seven operations, 250 answers in JSON and 250 others. */
const ANSWERS = 7 * (250 + 250);

const { values } = parseArgs({ options: { times: { type: 'string', default: '90' } } });
process.env.FUZZ = values.times;
const startedAt = Date.now();
const vitest = await startVitest('test', ['tests/lib/service/properties.test.ts'], {
  config: 'tests/vitest.config.ts',
  watch: false,
});
const seconds = Math.round((Date.now() - startedAt) / 1_000);
const answers = (ANSWERS * Number(values.times)).toLocaleString('en');
console.log(`${answers} random answers in ${seconds} s`);
await vitest.close();
