import { beforeAll, describe, expect, it } from 'vitest';
import { readChecks } from '../../../../lib/model/checks/read-checks';
import { loadAdvice } from '../../../../lib/wording/check-advice';
import { asEmail } from '../../../../lib/wording/share/email';
import { asMarkdown, escaped } from '../../../../lib/wording/share/markdown';
import type { SharedReport } from '../../../../lib/wording/share/shared-report';

beforeAll(loadAdvice);

const RESULTS = {
  language: { passed: true, value: 'en' },
  load_time: { passed: false, importance: 'low', value: 3.1, errors: { too_slow: { max: 2 } } },
  image_keywords: { passed: false, importance: 'high', errors: { missing: ['/a', '/b'] } },
};

const shared = (results: object, change: Partial<SharedReport> = {}): SharedReport => ({
  url: 'https://shop.example/a_b',
  verdict: 'bad',
  score: 41.6,
  at: Date.UTC(2026, 10, 13, 12),
  link: 'https://reports.example/public/reports/7',
  checks: readChecks(results),
  ...change,
});

/** Without what nobody sees. */
const seen = (words: string) => words.replaceAll(/[\u200B\u00A0\u202F]/g, ' ');

describe('a report as Markdown', () => {
  it('is a list of tasks, the most important first, with verdict, date and link', () => {
    const [title, , verdict, date, count, , ...rest] = seen(asMarkdown(shared(RESULTS))).split(
      '\n',
    );
    expect(title).toBe(String.raw`## Report on https://shop.example/a\_b`);
    expect(verdict).toBe('Verdict: Bad, score 42 of 100  ');
    expect(date).toMatch(/^Results from November 13, 2026 at .+ {2}$/);
    expect(count).toBe('2 of 3 checks failed  ');
    expect(rest).toEqual([
      '- [ ] Images without alternative text · High · 2 images',
      expect.stringMatching(/^ {2}\S.*`alt=""`/),
      '  - /a',
      '  - /b',
      '- [ ] Slow to load · Low · 3.1 s (at most 2 s)',
      expect.stringMatching(/^ {2}\S/),
      '',
      'Report: <https://reports.example/public/reports/7>',
      '',
    ]);
  });

  const tasks = (results: object) =>
    seen(asMarkdown(shared(results)))
      .split('\n')
      .filter((line) => /^ *- /.test(line));

  it('names what was found: ten of it, and how many are left', () => {
    const images = Array.from({ length: 19 }, (_, n) => ({
      url: `https://shop.example/a_b/${n}.jpg`,
      text: n === 0 ? 'A *star*' : '',
    }));
    const lines = tasks({ image_keywords: { passed: false, errors: { missing: images } } });
    expect(lines).toHaveLength(12);
    expect(lines.slice(0, 3)).toEqual([
      '- [ ] Images without alternative text · 19 images',
      String.raw`  - <https://shop.example/a_b/0.jpg> A \*star\*`,
      '  - <https://shop.example/a_b/1.jpg>',
    ]);
    expect(lines.at(-1)).toBe('  - and 9 more');
  });

  it.each<[string, unknown, object, string[]]>([
    [
      'http_requests',
      { JavaScripts: ['/a.js', '/b.js'], CSS: [] },
      { too_many: { max: 1 } },
      [
        'Page makes too many requests · 2 requests (at most 1)',
        '  - Scripts (2 requests)',
        '    - /a.js',
        '    - /b.js',
      ],
    ],
    [
      'mixed_content',
      null,
      { failed: { Images: ['/a'] } },
      ['Parts loaded without encryption · 1 file', '  - Pictures (1 file)', '    - /a'],
    ],
    [
      'headings',
      { h1: ['A', 'B'] },
      { too_many: null },
      ['More than one main heading · 2 headings', '  - H1 A', '  - H1 B'],
    ],
    [
      'title',
      'Home',
      { length: { min: 10, max: 60 } },
      ['Page title too short or too long · 4 characters (limit: 10 to 60)', '  - Home'],
    ],
    [
      'title_optimal_length',
      4,
      { not_optimal: { optimal: '30-60', current: 4 } },
      ["Page title isn't the best length · 4 characters (best: 30 to 60)"],
    ],
    [
      'content_length',
      171,
      { too_few: { min: 250 } },
      ['Too little text · 171 words (at least 250)'],
    ],
    [
      'deprecated_html_tags',
      null,
      { bad_tags: { font: 3, center: 1 } },
      [
        'Outdated HTML tags · 4 tags',
        String.raw`  - \<font\> (3 tags)`,
        String.raw`  - \<center\> (1 tag)`,
      ],
    ],
    [
      'ssl_certificate',
      { issuer: 'X', valid_until: null },
      { unavailable: null },
      ["Certificate couldn't be read", '  - Issuer (X)', '  - Valid until (—)'],
    ],
    [
      'content_keywords',
      ['a', 'b'],
      { missing: ['b'] },
      ['Keywords missing from the text · 1 of 2 keywords', '  - b'],
    ],
    ['own', { a: { b: 1 } }, {}, ['Own · 1 field']],
    ['own', [{ x: 1 }, null], {}, ['Own · 2 found', '  - 1 field', '  - 0 fields']],
  ])('tells what %s found: %j', (key, value, errors, [task, ...rest]) => {
    expect(tasks({ [key]: { passed: false, value, errors } })).toEqual([`- [ ] ${task}`, ...rest]);
  });

  it('makes no link of what may not be one', () => {
    const errors = {
      failed: ['javascript:alert(1)', '//x.example/<b>', `https://a.example/?>@you`],
    };
    const lines = tasks({ own: { passed: false, errors } });
    expect(lines.slice(1)).toEqual([
      '  - javascript:alert(1)',
      String.raw`  - //x.example/\<b\>`,
      '  - <https://a.example/?%3E@you>',
    ]);
  });

  it('has no tasks if nothing failed, and leaves out what nobody knows', () => {
    const words = asMarkdown(shared({}, { score: null, at: null, link: null }));
    expect(words.split('\n').slice(2)).toEqual(['Verdict: Bad  ', '']);
  });

  it('keeps foreign words as text on one line', () => {
    const key =
      '@everyone\n# [x](javascript:alert(1)) <img src=x> `a` **b** #12 GH-3 | ~c~ &lt; $d$';
    const words = asMarkdown(shared({ [key]: { passed: false } }));
    const [task = ''] = words.split('\n').filter((line) => line.startsWith('- [ ]'));
    expect(words.split('\n').filter((line) => line.startsWith('# '))).toEqual([]);
    expect(task).not.toMatch(/@\w|#\d|GH-|(?<!\\)[<`*~|&$]|(?<!\\)\[x/);
    expect(seen(task)).toContain('\\<img src=x\\>');
  });

  it.each([
    ['a@b.example', 'a@\u200Bb.example'],
    ['@me', '@\u200Bme'],
    ['org/repo#12', 'org/repo#\u200B12'],
    [String.raw`\*`, String.raw`\\\*`],
    ['3.1 s - fine!', '3.1 s - fine!'],
    ['a\u202Eb\u0000c', 'a b c'],
  ])('%j', (words, expected) => {
    expect(escaped(words)).toBe(expected);
  });

  it('lets no link break out of its brackets', () => {
    const words = asMarkdown(shared({}, { link: 'https://a.example/?x=> @you <b>' }));
    expect(words).toContain('<https://a.example/?x=%3E%20@you%20%3Cb%3E>');
  });

  it('says how many are left of very many', () => {
    const many = Object.fromEntries(
      Array.from({ length: 250 }, (_, place) => [`check ${place}`, { passed: false }]),
    );
    const words = asMarkdown(shared(many));
    expect(words.match(/^- \[ \]/gm)).toHaveLength(200);
    expect(words).toContain('and 50 more failed checks');
  });
});

describe('a report as an email', () => {
  const parts = (address: string) => new URL(address).searchParams;

  it('has a subject, the summary, what failed and the link', () => {
    const email = parts(asEmail(shared(RESULTS)));
    expect(email.get('subject')).toBe('https://shop.example/a_b: Bad');
    const lines = seen(email.get('body') ?? '').split('\r\n');
    expect(lines.slice(4)).toEqual([
      '',
      '- Images without alternative text · High · 2 images',
      '- Slow to load · Low · 3.1 s (at most 2 s)',
      '',
      'https://reports.example/public/reports/7',
    ]);
    expect(lines.slice(0, 2)).toEqual([
      'https://shop.example/a_b',
      'Verdict: Bad, score 42 of 100',
    ]);
  });

  it.each([
    ['many checks', 'word ', 2_000],
    ['long names', 'x'.repeat(2_000), 50],
    ['names that take nine characters per letter', '漢'.repeat(200), 50],
    ['halves of characters', '😀'.repeat(100), 50],
  ])('is never too long, with %s', (_, name, count) => {
    const many = Object.fromEntries(
      Array.from({ length: count }, (__, place) => [`${place} ${name}`, { passed: false }]),
    );
    const report = shared(many, {
      url: `https://a.example/${'漢'.repeat(5_000)}`,
      link: `https://a.example/${'b'.repeat(5_000)}`,
    });
    const email = asEmail(report);
    expect(email.length).toBeLessThanOrEqual(1_900);
    const lines = parts(email).get('body')?.split('\r\n') ?? [];
    expect(lines.at(-1)).toMatch(/^and [\d,]+ more failed checks$/);
    for (const line of lines.slice(5, -1)) expect(line).toMatch(/^- .*(…|\d word)$/u);
  });

  it('adds no field of its own for a name that looks like one', () => {
    const email = asEmail(shared({ 'x&bcc=a@b.example\r\nBcc: c': { passed: false } }));
    expect([...parts(email).keys()]).toEqual(['subject', 'body']);
    expect(parts(email).get('body')).not.toMatch(/^Bcc/m);
  });
});
