import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page';
import type { FetchedPage } from './fetch-page';
import type { CheckName } from './vocabulary';

const page = (html: string): FetchedPage => ({
  url: 'https://shop.example/a',
  html,
  bytes: html.length,
  ms: 10,
  headers: new Headers(),
});

describe('a page is read as a browser reads it', () => {
  const one = { h1: ['One'] };

  it.each<[CheckName, string, unknown]>([
    ['title', '<TITLE>\n Fish &amp;\n chips </TITLE>', 'Fish & chips'],
    ['title', '<!-- <title>Shop</title> -->', null],
    ['title', '<title>Never closed', 'Never closed'],
    ['title', '<title>Caf&eacute; &#8211; men&uuml;</title>', 'Café – menü'],
    ['title', '<title>a > b, <b>not bold</b></title>', 'a > b, <b>not bold</b>'],
    ['title', '<template><title>Later</title></template>', null],
    ['title', '<svg><title>A drawing</title></svg>', null],
    ['meta_description', "<meta content='Fine' name=description>", 'Fine'],
    ['meta_description', '<META NAME=DESCRIPTION CONTENT="Less > more">', 'Less > more'],
    ['headings', '<H1 TITLE="a > b">Am<B>ber</B></H1>', { h1: ['Amber'] }],
    ['headings', '<h1>Our<br>shop</h1>', { h1: ['Our shop'] }],
    ['headings', '<h1><span><i>Our</i> shop</span></h1> and more', { h1: ['Our shop'] }],
    ['headings', '<h1><a href="/">Our</a> shop</h1>', { h1: ['Our shop'] }],
    ['headings', '<h1>Shop<script>x()</script></h1>', { h1: ['Shop'] }],
    ['headings', '<h1>One</h1><template><h1>Two</h1></template>', one],
    ['headings', '<template><template></template><h1>No</h1></template>', {}],
    ['headings', '<h1><svg/>One</h1>', one],
    ['headings', '<script/><h1>No</h1></script><h1>One</h1>', one],
    ['headings', '<h1>One</h1><textarea><h1>Two</h1></textarea>', one],
    ['headings', '<script>"<!--"</script><h1>One</h1>', one],
    ['headings', '<h1>One<h2>Two', { h1: ['One'], h2: ['Two'] }],
    ['headings', '<h1>One</h1><p title="<h4>"></p>', one],
    ['headings', '<header></header>', {}],
    ['canonical_tag', '<link/rel="canonical"/href=/a/?b&amp;c>', 'https://shop.example/a/?b&c'],
    ['canonical_tag', '<!-- > <link rel="canonical" href="/a"> -->', null],
    ['language', '<HTML\nLANG=de>', 'de'],
    ['noindex', '<meta content="a>b, noindex" name=robots>', 'a>b, noindex'],
    [
      'in_page_links',
      '<a title="<a href=x>" href="/b"><h2>A <i>b</i></h2></a>',
      { Internals: [{ url: 'https://shop.example/b', text: 'A b' }], Externals: [] },
    ],
    [
      'structured_data',
      '<script type="application/ld+json">\n{ "@type": "Shop" }</script>',
      { 'Schema.org': { '@type': 'Shop' } },
    ],
    ['structured_data', '<!-- <script type="application/ld+json">{"a":1}</script> -->', {}],
    ['structured_data', '<script>\'<script type="application/ld+json">{"a":1}\'</script>', {}],
    // No script runs, so this is what a visitor without scripts sees.
    ['content_length', '<noscript>One</noscript><script>two</script><p>three<p>four', 3],
    ['content_length', '<title>Not part</title>of the<br>text', 3],
    ['doctype', '<!DOCTYPE html PUBLIC "a"><!doctype b>', 'DOCTYPE html PUBLIC "a"'],
  ])('%s of %s', (name, html, value) => {
    expect(checkPage(page(html))[name]?.value).toEqual(value);
  });
});

it.each([
  '<h1>',
  '<b>',
  '<svg>',
  '<svg/>',
  '<h1',
  '<!--',
  '<script>',
  '<a href="',
  '<a href=/b>b',
  'a@b.',
  '<title>x</title',
  '<a b=\'c" ',
])('is not slowed down by a page that consists only of %s', (part) => {
  const started = performance.now();
  checkPage(page(part.repeat(300_000 / part.length)));
  expect(performance.now() - started).toBeLessThan(3_000);
});
