import { render } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { FoundBox } from '../../../../components/options/report/checks/FoundBox';
import { readChecks } from '../../../../lib/model/checks/read-checks';
import { valueText } from '../../../../lib/wording/value-text';
import { miscellaneous } from '../../../service/generation/instant/miscellaneous';
import { performance } from '../../../service/generation/instant/performance';
import { security } from '../../../service/generation/instant/security';
import { seo } from '../../../service/generation/instant/seo';
import { siteOf, type Draw } from '../../../service/generation/instant/site';
import { technology } from '../../../service/generation/instant/technology';
import type { CheckName } from '../../../service/generation/vocabulary';

const DRAW: Record<string, Draw> = {
  ...seo,
  ...performance,
  ...security,
  ...miscellaneous,
  ...technology,
};
const SITE = siteOf(
  'http://bakery.example/opening-hours',
  new Set(['title_optimal_length'] as CheckName[]),
);

const draw = (key: string) => DRAW[key]!(SITE);

/** What the box of a check says, and each of its texts. */
function textsOf(key: string, value: unknown, errors: unknown): string[] {
  const [check] = readChecks({ [key]: { passed: false, value, errors } });
  const { container } = render(<FoundBox check={check!} />);
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent!.replaceAll('\u00A0', ' '));
  return texts;
}

describe('what a failed check of the sample service found', () => {
  it.each<[string, ...string[]]>([
    [
      'title_optimal_length',
      '13 characters found',
      '17 characters less than best',
      'Best: 30 to 60 characters',
    ],
    ['headings', '7 headings, main headings: 2'],
    ['content_keywords', '1 of 2 keywords', 'hours'],
    ['keyword_consistency', '1 missing', 'Description for searches', 'Title (1)', 'Headings (1)'],
    ['image_keywords', '3 images'],
    ['robots', '2 rules', 'Disallow: /'],
    [
      'in_page_links',
      '16 links found',
      '1 link over the limit',
      'Limit: at most 15 links',
      'Links within the site (14)',
      'Links to other sites (2)',
    ],
    ['nofollow_links', '2 links'],
    ['link_url_readability', '2 links'],
    ['text_compression', '41.7 kB'],
    ['load_time', '5.1 s found', '3.1 s over the limit', 'Limit: at most 2 s'],
    ['page_size', '1.5 MB found', 'Limit: at most 330 kB'],
    ['http_requests', '15 requests found', 'Scripts (2)', 'Styles (1)', 'Pictures (12)'],
    ['image_format', '2 pictures', '3 formats'],
    ['defer_javascript', '2 scripts'],
    ['minification', 'Scripts (1)', 'Styles (1)'],
    ['dom_size', '3,080 elements found', 'Limit: at most 1,500 elements'],
    ['mixed_content', 'Pictures (1)'],
    ['unsafe_cross_origin_links', '1 link'],
    ['plaintext_email', '1 email address'],
    ['content_length', '222 words found', '28 words below the limit'],
    ['text_html_ratio', '5% found', 'Limit: at least 10%'],
    ['inline_css', '2 styles'],
    ['deprecated_html_tags', '<center>', '4 tags', '<font>', '1 tag'],
    ['flash_content', '1 file'],
    ['ssl_certificate', 'Issuer', 'Valid until'],
  ])('%s: %s', (key, ...words) => {
    const [, value, errors] = draw(key);
    expect(textsOf(key, value, errors)).toEqual(expect.arrayContaining(words));
  });

  it.each(Object.keys(DRAW))('%s: has no name of a field', (key) => {
    const [, value, errors] = draw(key);
    const words = textsOf(key, value, errors).filter((one) => !/[/.]/.test(one));
    expect(
      words.filter((one) => /^\d[\d,.]* found$|[a-z]_[a-z]|^(js|css|optimal|current)\b/.test(one)),
    ).toEqual([]);
  });
});

it('the names of fields in anything else are readable too', () => {
  const bread = { title: true, meta_description: false };
  expect(textsOf('keyword_consistency', { bread }, { missing: null })).toEqual(['1 field']);
  expect(textsOf('own_check', { valid_until: 'May', ownName: 2, 'og:title': 'x' }, {})).toEqual([
    'Valid until',
    'May',
    'Own name',
    '2',
    'og:title',
    'x',
  ]);
  // The title of the check says the first of these.
  expect(textsOf('headings', { h4: ['A', 'A'] }, { missing: null, duplicate: null })).toEqual([
    'Heading repeats other text',
    '2 headings, main headings: 0',
    'H4',
    'A',
    'H4',
    'A',
    'same words again',
  ]);
  expect(textsOf('title', 'A title', { length: { max: 5 }, too_many: null })).toEqual([
    'More than one page title',
    'Page title too short or too long',
    '7 characters found',
    '2 characters over the limit',
    'Limit: at most 5 characters',
    'A title',
  ]);
});

it.each([
  ['image_format', 'webp'],
  ['dns_servers', 'ns1.dns.example, ns2.dns.example'],
  ['technology_detection', 'nginx, PHP, jQuery'],
  ['sitemap', '1 sitemap'],
  ['headings', '6 headings'],
  ['keyword_consistency', '3 keywords'],
  ['nofollow_links', '0 links'],
])('%s that passed: %s', (key, words) => {
  const [check] = readChecks({ [key]: { passed: true, value: draw(key)[0] } });
  expect(valueText(check!)).toBe(words);
});
