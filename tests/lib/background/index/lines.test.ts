import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createReportIndex, type ReportIndex } from '../../../../lib/background/index/report-index';
import { changeRows } from '../../../../lib/background/index/rows';
import { readPacks } from '../../../../lib/local-reports/read-packs';
import { VERDICTS } from '../../../../lib/model/verdict';
import { openIndex } from '../../../../lib/storage/report-database';
import { aReport } from '../../../support/an-entry';
import { freshDatabase } from '../../../support/fresh-database';
import { linesOf, linesOfRows } from '../../../support/known-lines';

let index: ReportIndex;
beforeEach(() => {
  freshDatabase();
  index = createReportIndex();
});

const packsOf = async (accountId: string) => (await readPacks(accountId, null))?.packs.length;

const someReports = fc.array(
  fc
    .record({
      id: fc.constantFrom('1', '2', '3', '10', 'x', 'y'),
      url: fc.constantFrom('', 'a.example', 'b.example/page'),
      project: fc.constantFrom(null, 'Shop'),
      verdict: fc.constantFrom(...VERDICTS),
      createdAt: fc.option(fc.integer({ min: 1, max: 3 })),
      generatedAt: fc.option(fc.integer({ min: 1, max: 3 })),
    })
    .map(aReport),
  { maxLength: 5 },
);
const account = fc.constantFrom('a', 'b');
const number = fc.integer({ min: 1, max: 3 });

/** Everything that changes the index. */
const someStep: fc.Arbitrary<(index: ReportIndex) => Promise<unknown>> = fc.oneof(
  fc.tuple(account, someReports).map(
    ([id, reports]) =>
      (one: ReportIndex) =>
        one.add(id, reports),
  ),
  fc
    .tuple(account, someReports, number, fc.option(fc.integer({ min: -5, max: 5 })), fc.boolean())
    .map(
      ([id, reports, walk, rank, onlyKnown]) =>
        (one: ReportIndex) =>
          one.learn(id, reports, { number: walk, rank, onlyKnown }),
    ),
  fc.tuple(account, number).map(
    ([id, walk]) =>
      (one: ReportIndex) =>
        one.sweep(id, walk, 0),
  ),
  account.map((id) => (one: ReportIndex) => one.pack(id)),
  fc.tuple(account, fc.constantFrom('1', 'x', 'none')).map(
    ([id, reportId]) =>
      (one: ReportIndex) =>
        one.remove(id, reportId),
  ),
  account.map((id) => (one: ReportIndex) => one.removeProject(id, 'Shop')),
  account.map((id) => (one: ReportIndex) => one.forget(id)),
  account.map((id) => (one: ReportIndex) => one.startReading(id, 'reading')),
);

describe('the lines of an account', () => {
  it('are those of its rows, whatever has happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 12 }), async (steps) => {
        freshDatabase();
        const own = createReportIndex();
        for (const step of steps) {
          await step(own);
          for (const id of ['a', 'b']) expect(await linesOf(id)).toEqual(await linesOfRows(id));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are written only if they change: not when a walk sees them again', async () => {
    const reports = [aReport({ id: '1' }), aReport({ id: '2' })];
    await index.learn('a', reports, { number: 1, rank: -10 });
    await index.learn('a', reports, { number: 2, rank: -5 });
    expect(await packsOf('a')).toBe(1);
    await index.add('a', [aReport({ id: '2', verdict: 'bad' })]);
    expect(await packsOf('a')).toBe(2);
  });

  it('are packed anew by each walk, whether or not it could see all', async () => {
    for (let id = 1; id <= 5; id++) await index.learn('a', [aReport({ id: `${id}` })], WALK);
    await index.sweep('a', 1, 0);
    expect(await packsOf('a')).toBe(1);
    await index.remove('a', '3');
    await index.pack('a');
    expect(await packsOf('a')).toBe(1);
    expect(Object.keys(await linesOf('a'))).toEqual(['1', '2', '4', '5']);
  });

  it('are right even if the worker is stopped while rows are removed', async () => {
    const many = Array.from({ length: 1_500 }, (_, at) => aReport({ id: `${at}` }));
    await index.learn('a', many, WALK);
    const database = await openIndex();
    let visited = 0;
    const removing = changeRows(database, 'a', () => {
      // What has begun is still done.
      if (++visited === 1_000) database.close();
      return null;
    });
    await expect(removing).rejects.toMatchObject({ name: 'InvalidStateError' });
    expect(Object.keys(await linesOf('a'))).toHaveLength(500);
    expect(await linesOf('a')).toEqual(await linesOfRows('a'));
  });
});

const WALK = { number: 1, rank: 0 };
