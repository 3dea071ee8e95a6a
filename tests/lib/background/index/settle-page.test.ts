import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settlePage } from '../../../../lib/background/index/settle-page';
import { failed, success, type Outcome } from '../../../../lib/model/outcome';
import type { Report, ReportDetails } from '../../../../lib/model/report';
import { aReport } from '../../../support/an-entry';

const ADDRESS = 'https://example.com/page';
const AT = Date.UTC(2026, 5, 1);
const report = (change: Partial<Report> = {}) =>
  aReport({ id: '7', url: ADDRESS, privacy: 1, generatedAt: AT, ...change });

let answer: Outcome<ReportDetails>;
const showReport = vi.fn(async (_id: string) => answer);
beforeEach(() => void showReport.mockClear());

interface Case {
  listed?: Report[];
  known?: Report[];
  isWhole?: boolean;
}

const settle = ({ listed = [], known = [], isWhole = true }: Case) =>
  settlePage({
    showReport,
    address: ADDRESS,
    found: { reports: listed, isWhole },
    known: { same: known, earlier: [], isComplete: false },
  });

const has = (change: Partial<Report> = {}) => success({ ...report(change), fields: {} });
const GONE = failed({ kind: 'gone' });
const DOWN = failed({ kind: 'connection-lost', afterMs: 0 });

describe('a known report that a whole list leaves out', () => {
  it('is there if the service says so, as it is now', async () => {
    answer = has({ verdict: 'bad', url: '' });
    const { same, told } = await settle({ known: [report()] });
    expect(same).toEqual([report({ verdict: 'bad' })]);
    expect(told).toEqual(same);
    expect(showReport).toHaveBeenCalledExactlyOnceWith('7');
  });

  it('is gone if the service says so', async () => {
    answer = GONE;
    const { same } = await settle({ known: [report()] });
    expect(same).toEqual([]);
  });

  it('is there as long as the service can’t say', async () => {
    answer = DOWN;
    const { same } = await settle({ known: [report()] });
    expect(same).toEqual([report()]);
  });

  it('comes before an older one that is listed', async () => {
    answer = has();
    const { same } = await settle({ known: [report()], listed: [report({ id: '3' })] });
    expect(same.map(({ id }) => id)).toEqual(['7', '3']);
  });

  it('is not asked for if the list is not whole: it may be on another page', async () => {
    const listed = [report({ id: '9', url: 'https://example.com/other' })];
    const { same } = await settle({ known: [report()], listed, isWhole: false });
    expect(same).toEqual([report()]);
    expect(showReport).not.toHaveBeenCalled();
  });

  it('is asked for if it should be on the first page', async () => {
    answer = GONE;
    const listed = [9, 5].map((id) => report({ id: `${id}`, url: `https://example.com/${id}` }));
    const { same } = await settle({ known: [report()], listed, isWhole: false });
    expect(same).toEqual([]);
  });

  it('is asked for after the newer one that is gone', async () => {
    showReport.mockResolvedValueOnce(GONE).mockResolvedValueOnce(has({ id: '4' }));
    const known = [report(), report({ id: '4' }), report({ id: '2' })];
    const { same } = await settle({ known });
    expect(same).toEqual([report({ id: '4' })]);
    expect(showReport.mock.calls).toEqual([['7'], ['4']]);
  });
});

describe('a list that knows a report', () => {
  it.each<[string, Partial<Report>]>([
    ['with older results', { generatedAt: AT - 5_000, verdict: 'bad' }],
    ['with another privacy', { privacy: 0 }],
    ['without its verdict', { verdict: 'unknown' }],
  ])('%s is not believed before the service is asked', async (_, older) => {
    answer = has();
    const { same } = await settle({ known: [report()], listed: [report(older)] });
    expect(same).toEqual([report()]);
  });

  it.each<[string, Partial<Report>]>([
    ['with another privacy', { privacy: 0 }],
    ['without its verdict', { verdict: 'unknown' }],
  ])('%s is right if the service says the same of the report itself', async (_, now) => {
    answer = has(now);
    const { same } = await settle({ known: [report()], listed: [report(now)] });
    expect(same).toEqual([report(now)]);
  });

  it.each<[string, Partial<Report>, Partial<Report>?]>([
    ['as it is known', {}],
    ['with newer results', { generatedAt: AT + 5_000, verdict: 'bad', privacy: 0 }],
    ['with times in whole seconds', { generatedAt: AT - 300 }],
    ['without dates', { generatedAt: null }],
    ['with a first verdict', { verdict: 'bad' }, { verdict: 'unknown', generatedAt: null }],
  ])('%s is believed', async (_, other, known) => {
    const { same } = await settle({ known: [report(known)], listed: [report(other)] });
    expect(same).toEqual([report(other)]);
    expect(showReport).not.toHaveBeenCalled();
  });

  it('without its privacy leaves it as it is known', async () => {
    const { same } = await settle({ known: [report()], listed: [report({ privacy: null })] });
    expect(same).toEqual([report()]);
    expect(showReport).not.toHaveBeenCalled();
  });

  it('without ids that can be used is told as it is', async () => {
    const listed = [report({ id: null, unusableId: 'a' }), report({ id: null, unusableId: 'b' })];
    expect((await settle({ listed })).same).toEqual(listed);
    expect(showReport).not.toHaveBeenCalled();
  });
});
