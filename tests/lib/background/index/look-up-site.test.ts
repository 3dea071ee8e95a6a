import { describe, expect, it } from 'vitest';
import {
  lookUpPage,
  lookUpSite,
  mergeReports,
} from '../../../../lib/background/index/look-up-site';
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

describe('a list without a total', () => {
  const list = (count: number) => {
    const items = Array.from({ length: count }, (_, id) => ({
      id,
      url: `https://bare.example/${id}`,
    }));
    running.service.addFault({ action: 'body', body: JSON.stringify(items) });
  };

  it.each([
    [9, true],
    [15, false],
    [20, false],
  ])('of %i reports is whole: %s', async (count, isWhole) => {
    list(count);
    const looked = await lookUpSite(running.client(), 'https://bare.example/x');
    expect(valueOf(looked).isWhole).toBe(isWhole);
  });
});

describe('the reports of a page', () => {
  const lookUp = async (address: string) => {
    running.service.clearLog();
    return valueOf(await lookUpPage(running.client(), address));
  };
  const searches = () => running.service.log.map(({ query }) => query.search);
  const pagesRead = () => running.service.log.map(({ query }) => query.page);
  const insert = (...pages: string[]) => {
    for (const url of pages) running.service.insert({ url });
  };

  it.each([
    ['https://www.page.example/', 'page.example'],
    ['http://page.example:8080/a/b/#c', 'page.example:8080/a/b'],
    ['https://page.example/a?utm_source=x', 'page.example/a'],
    ['https://page.example/caf%c3%a9/menu?a=1', 'page.example/caf'],
  ])('of %s are searched for by what all services spell alike', async (address, text) => {
    insert(address);
    expect(urls((await lookUp(address)).reports)).toContain(address);
    expect(searches()).toEqual([text]);
  });

  it('are searched for by the beginning of a long address', async () => {
    const address = `https://page.example/${'long/'.repeat(1_000)}`;
    insert(address);
    expect(urls((await lookUp(address)).reports)).toEqual([address]);
    expect(searches().map((text) => text?.length)).toEqual([255]);
  });

  it('come before those of the pages below it, however many there are', async () => {
    running.service.set({ perPage: 'ignored' });
    insert('https://deep.example/', 'https://deep.example/a');
    for (let page = 0; page < 20; page++) insert(`https://deep.example/a/${page}`);
    for (const address of ['https://deep.example/', 'https://deep.example/a'])
      expect(urls((await lookUp(address)).reports)).toContain(address);
  });

  it('are found behind those that the service lists first', async () => {
    insert('https://large.example/');
    for (let page = 0; page < 120; page++) insert(`http://large.example/${page}`);
    expect(urls((await lookUp('https://large.example/')).reports)).toContain(
      'https://large.example/',
    );
    expect(pagesRead()).toEqual([undefined, '2']);
  });

  it('are not read to the end of a list that has none', async () => {
    running.service.set({ perPage: 'ignored', search: 'ignored' });
    running.service.seed({ reports: 150, projects: 1 });
    expect((await lookUp('https://nowhere.example/')).isWhole).toBe(false);
    expect(new Set(pagesRead()).size).toBe(10);
    expect(searches()).toHaveLength(10);
  });

  it('are searched for with the query if too many pages differ only in that', async () => {
    running.service.set({ perPage: 'ignored' });
    for (let page = 10; page < 30; page++) insert(`https://watch.example/v?id=${page}`);
    const { reports, isWhole } = await lookUp('https://watch.example/v?id=25');
    expect(urls(reports)).toEqual(['https://watch.example/v?id=25']);
    expect(isWhole).toBe(false);
    expect(searches()).toEqual(['watch.example/v', 'watch.example/v?id=25']);
    await lookUp('https://watch.example/v?id=11');
    expect(searches()).toEqual(['watch.example/v']);
  });

  it('are read on after the search with the query, and no page twice', async () => {
    running.service.set({ perPage: 'ignored', search: 'ignored' });
    const address = 'http://1.example/v?id=1';
    for (let page = 0; page < 25; page++) insert(`http://0.example/${page}`);
    insert(address);
    expect(urls((await lookUp(address)).reports)).toEqual([address]);
    const byPath = '1.example/v';
    expect(searches()).toEqual([byPath, `${byPath}?id=1`, byPath, byPath]);
    expect(pagesRead()).toEqual([undefined, undefined, '2', '3']);
  });

  it('are found however the service spells a host with other letters, each once', async () => {
    const address = 'https://xn--mbel-5qa.example/a';
    insert('https://möbel.example/a', address);
    expect(urls((await lookUp(address)).reports)).toHaveLength(2);
    expect(searches()).toEqual(['xn--mbel-5qa.example/a', 'möbel.example/a']);
    running.service.set({ search: 'ignored' });
    expect(urls((await look(address)).reports)).toHaveLength(2);
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
