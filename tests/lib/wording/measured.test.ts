import { describe, expect, it } from 'vitest';
import { listed, measured, shortText } from '../../../lib/wording/measured';

describe('a number of a check', () => {
  it.each([
    ['page_size', 1_400_000, '1.4 MB'],
    ['page_size', 18_400, '18.4 kB'],
    ['page_size', 812, '812 bytes'],
    ['page_size', 0, '0 bytes'],
    ['largest_image', 3_000_000_000_000, '3,000 GB'],
    ['load_time', 3.14, '3.1 s'],
    ['load_time', 0.25, '0.25 s'],
    ['text_html_ratio', 4.2, '4.2%'],
    ['response_time', 0.4, '0.4 s'],
    ['dom_size', 1_812, '1,812 elements'],
    ['content_length', 1, '1 word'],
    ['title_optimal_length', 42, '42 characters'],
    ['nofollow_links', 2, '2 links'],
    ['dom_size', 1e300, '1E300'],
    ['own_check', 1_812, '1,812'],
    ['PageSize', 2_000, '2 kB'],
    ['__proto__', 7, '7'],
  ])('of %s: %d', (key, number, words) => {
    expect(measured(key, number).replace('\u00A0', ' ')).toBe(words);
  });

  it('and a text are told in a line, and nothing if there is nothing', () => {
    const line = (key: string, short: string | number | null, passed = true) =>
      shortText(key, { short, passed });
    expect(line('language', 'en')).toBe('en');
    expect(line('dom_size', 812)).toBe('812 elements');
    expect(line('dom_size', null)).toBe('');
    expect(line('image_format', 2)).toBe('2 formats');
    expect(line('image_format', 2, false)).toBe('2 pictures');
    expect(line('own_check', 2)).toBe('2');
  });

  it('of a list tells what is in it, and of how many', () => {
    expect(listed('image_keywords', 3, true, 19)).toBe('3 of 19 images');
    expect(listed('image_keywords', 1, true)).toBe('1 image');
    // Nineteen formats aren't nineteen pictures.
    expect(listed('image_format', 3, true, 19)).toBe('3 pictures');
    expect(listed('own_check', 3, true, 19)).toBe('3 found');
  });
});
