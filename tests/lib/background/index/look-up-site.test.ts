import { describe, expect, it } from 'vitest';
import { lookUpSite, mergeReports } from '../../../../lib/background/index/look-up-site';
import { aReport } from '../../../support/an-entry';
import { useService } from '../../../support/running-service';
import { valueOf } from '../../../support/values';

const running = useService();
const look = async (address: string) => valueOf(await lookUpSite(running.client(), address));
const urls = (reports: { url: string }[]) => reports.map(({ url }) => url);

describe('the reports of a site', () => {
  it('are found by its host alone', async () => {
    for (const url of [
      'https://one.example/a?b=1',
      'https://www.one.example/',
      'https://two.example/',
    ])
      running.service.insert({ url });
    const found = await look('https://one.example/a?b=1#c');
    expect(found.isWhole).toBe(true);
    expect(new Set(urls(found.reports))).toEqual(
      new Set(['https://one.example/a?b=1', 'https://www.one.example/']),
    );
    expect(running.service.log.map(({ query }) => query.search)).toEqual(['one.example']);
  });

  it('are not all if the service has more than a page', async () => {
    for (let count = 0; count < 101; count++)
      running.service.insert({ url: `https://large.example/${count}` });
    expect(await look('https://large.example/')).toMatchObject({ isWhole: false });
  });

  it('are found however the service spells a host with other letters', async () => {
    running.service.insert({ url: 'https://bücher.example/' });
    running.service.insert({ url: 'https://xn--bcher-kva.example/a' });
    const { reports } = await look('https://bücher.example/b');
    expect(urls(reports)).toHaveLength(2);
  });
});

describe('what the service tells and what this browser knows', () => {
  const address = 'https://shop.example/lamps';
  const [old, told] = [aReport({ id: '1', url: address }), aReport({ id: '2', url: address })];
  const other = aReport({ id: '3', url: 'https://shop.example/' });
  const known = { same: [old], earlier: [other], isComplete: false };

  it('are one list if the service did not tell everything', () => {
    const newer = { ...old, verdict: 'bad' } as const;
    const site = { reports: [told, newer], isWhole: false };
    expect(mergeReports(address, site, known)).toEqual({ ...known, same: [told, newer] });
    const nothing = { reports: [], isWhole: false };
    expect(mergeReports(address, nothing, known)).toEqual(known);
  });

  it('are what the service tells if that is everything: the others were deleted', () => {
    const site = { reports: [told], isWhole: true };
    expect(mergeReports(address, site, known)).toEqual({
      same: [told],
      earlier: [],
      isComplete: true,
    });
  });
});
