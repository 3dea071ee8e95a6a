import { expect, it } from 'vitest';
import {
  findNewReports,
  noteReports,
  searchForNew,
} from '../../../../lib/background/outbox/new-reports';
import { success } from '../../../../lib/model/outcome';
import type { Report } from '../../../../lib/model/report';
import type { Client } from '../../../../lib/service/client';
import { aReport } from '../../../support/an-entry';
import { valueOf } from '../../../support/values';

const PAGE = 'https://example.com/page';
/** Ids say nothing about the age of these, only dates do. */
const made = (day: number): Report =>
  aReport({ id: `r${(day * 7) % 31}`, createdAt: Date.UTC(2026, 0, day), url: PAGE });

/** A service that lists its ten newest reports. */
const clientOf = (reports: Report[]) =>
  ({
    listReports: async () =>
      success({ items: reports.slice(0, 10), total: null, next: null, nextIsGuess: false }),
  }) as unknown as Client;

const days = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

it('what moves up after others were deleted is not new', async () => {
  const before = days.map(made);
  const noted = valueOf(await noteReports(clientOf(before), PAGE)).noted;
  expect(noted).toMatchObject({ by: 'newest', identities: { length: 10 } });
  const find = async (now: Report[]) =>
    valueOf(await findNewReports(clientOf(now), noted, PAGE)).reports;
  expect(await find(before.slice(2))).toEqual([]);
  expect(await find([made(13), ...before.slice(2)])).toEqual([made(13)]);
  // None of those that were noted is left: the two older ones prove nothing.
  expect(await find(before.slice(10))).toEqual([]);
});

it('a search finds what is new and too far down the list', async () => {
  const numbered = (id: number, url = PAGE) => aReport({ id: String(id), url });
  const listReports = async ({ search = '' }) =>
    success({ items: search ? [numbered(12), numbered(3)] : [], next: null });
  const client = { listReports } as unknown as Client;
  const noted = { by: 'newest', identities: ['10', '9'] } as const;
  expect(await searchForNew(client, { ...noted, identities: [...noted.identities] }, PAGE)).toEqual(
    [numbered(12)],
  );
});
