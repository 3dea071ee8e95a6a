import { afterEach, describe, expect, it, vi } from 'vitest';
import { countedText } from '../../../lib/wording/counted-text';

/** A language with three forms for which nobody wrote `…Many`. */
const POLISH: Record<string, string> = {
  commonLocaleTag: 'pl',
  popupFootWaitingOne: '$1 czeka',
  popupFootWaitingFew: '$1 czekają',
  popupFootWaitingOther: '$1 oczekuje',
};

afterEach(() => vi.restoreAllMocks());

describe('a text with a number', () => {
  it.each([
    [0, 'This project has 0 reports.'],
    [1, 'This project has 1 report.'],
    [1_234, 'This project has 1,234 reports.'],
  ])('in English has a form for one and one for the others: %i', (count, words) => {
    expect(countedText('projectsHolds', count)).toBe(words);
  });

  it('can contain more than the number', () => {
    expect(countedText('indexKnown', 1, 'just now')).toBe(
      '1 report known here, refreshed just now',
    );
  });

  it.each([
    [1, '1 czeka'],
    [3, '3 czekają'],
    [5, '5 oczekuje'],
  ])('uses the plural form that its language has, or the common one: %i', async (count, words) => {
    // In a browser with this language from the start.
    vi.resetModules();
    const { browser: polish } = await import('../../../lib/browser');
    const { countedText: counted } = await import('../../../lib/wording/counted-text');
    vi.spyOn(polish.i18n, 'getMessage').mockImplementation((key: string, values) =>
      (POLISH[key] ?? '').replace('$1', String([values].flat()[0])),
    );
    expect(counted('popupFootWaiting', count)).toBe(words);
  });
});
