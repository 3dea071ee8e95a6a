import { waitFor } from '@testing-library/preact';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { send } from '../../lib/messages';
import { startChangingPages } from '../support/changing-pages';
import {
  changeBetween,
  changeWords,
  failedChecks,
  shortChangeWords,
} from '../support/expected-change';
import { fakeWorker } from '../support/fake-worker';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { valueOf } from '../support/values';
import { chooseIn, textOf, useExtension } from '../support/whole-extension';
import { changeText } from '../../lib/wording/change-text';

const running = useService();
const extension = useExtension(running);
let pages: Awaited<ReturnType<typeof startChangingPages>>;

beforeAll(async () => {
  pages = await startChangingPages();
});
beforeEach(() => {
  fakeWorker();
  running.service.set({ generate: 'real' });
});
afterAll(() => pages.stop());

const ROW = 'main tbody tr:nth-child(1)';

it('the rows tell what changed from each result to the next, and all results are kept', async () => {
  const { service } = running;
  const id = service.insert({ url: pages.address('/lamps'), score: 1, generatedAt: 1 });
  const asked = { accountId: ACCOUNT_ID, id: String(id) };
  const results = async () => valueOf(await send('report.results', asked));
  extension.openOptions('#/reports');

  const update = async (quality: 'good' | 'decent' | 'bad', nth: number) => {
    pages.set('/lamps', quality);
    await chooseIn(ROW, 'Update results');
    await waitFor(async () => expect(await results()).toHaveLength(nth));
    return failedChecks(service, id);
  };

  // The result before the first update was read before it was replaced.
  let before = await update('good', 2);
  for (const [nth, quality] of (['bad', 'decent'] as const).entries()) {
    const after = await update(quality, nth + 3);
    const change = changeBetween(before, after);
    expect(change.fixed + change.added).toBeGreaterThan(0);
    await waitFor(() =>
      expect(textOf(`${ROW} [data-label="Since last time"]`)).toEqual([shortChangeWords(change)]),
    );
    const briefs = await send('report.briefs', { accountId: ACCOUNT_ID, ids: [asked.id] });
    const [brief] = valueOf(briefs);
    expect(brief?.failed.map((check) => check.id).toSorted()).toEqual([...after].toSorted());
    expect(changeText(brief!.change!)).toBe(changeWords(change));
    before = after;
  }
  const kept = await results();
  expect(kept.map(({ verdict }) => verdict).slice(1)).toEqual(['good', 'bad', 'decent']);
});
