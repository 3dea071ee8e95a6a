import { beforeEach, describe, expect, it } from 'vitest';
import { press, report, SOON, waitForWords } from './support/popup';
import { pathOf, useReporting } from './support/reporting';

const at = useReporting();

const ASKS = 'This page already has a report.';

describe('a page whose report is older than all that the popup is told', () => {
  let id: number;

  beforeEach(() => {
    // Ten at a time, whatever the popup asks for.
    at.service.set({ perPage: 'ignored' });
    id = at.service.insert({ url: `${at.service.origin}/pages/good`, privacy: 0 });
    for (let page = 0; page < 11; page++)
      at.service.insert({ url: `${at.service.origin}/pages/any/${page}` });
  });

  it('gets no second report: the popup asks, and updates its results', async () => {
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'No report found so far');
    await report(popup);
    await waitForWords(popup, ASKS);
    await waitForWords(popup, 'Public');
    expect(at.writes()).toEqual([]);

    await press(popup, 'Update results');
    await popup.waitForSelector('[data-phase="done"]');
    expect(at.writes()).toMatchObject([{ method: 'PUT', path: pathOf(id) }]);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', report: { id: `${id}` } }]);
    expect(at.service.count()).toBe(12);
  });

  it('is asked about by the next popup if this one is closed, and reported if the person insists', async () => {
    const popup = await at.visit('/pages/good');
    await report(popup);
    await popup.close();
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'stopped' }]);
    expect(at.writes()).toEqual([]);

    const next = await at.openPopup();
    await waitForWords(next, ASKS);
    await press(next, 'Report anyway');
    await next.waitForSelector('[data-phase="done"]');
    expect(at.stores()).toHaveLength(1);
    expect(at.service.count()).toBe(13);
  });
});
