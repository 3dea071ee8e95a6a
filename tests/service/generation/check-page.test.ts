import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page';
import type { FetchedPage } from './fetch-page';
import type { CheckName } from './results';

const page = (html: string, more: Partial<FetchedPage> = {}): FetchedPage => ({
  url: 'https://shop.example/a',
  html,
  bytes: html.length,
  ms: 10,
  headers: new Headers(),
  ...more,
});

const long = 'x'.repeat(200);

describe('a page passes or fails', () => {
  it.each([
    ['title', '<title>Shop</title>', true, 'Shop'],
    ['title', '<TITLE>\n Fish &amp;\n chips </TITLE>', true, 'Fish & chips'],
    ['title', `<title>${long}</title>`, false, long],
    ['title', '<title></title>', false, ''],
    ['title', '<!-- <title>Shop</title> -->', false, null],
    ['title', '<title>Never closed', true, 'Never closed'],
    ['description', '<meta name="Description" content="All.">', true, 'All.'],
    ['description', `<meta content='${long}' name=description>`, false, long],
    ['description', '<meta name="description">', false, null],
    ['h1', '<h1 class="a">Our <b>shop</b></h1>', true, ['Our shop']],
    ['h1', '<h1>One</h1><h1>Two</h1>', false, ['One', 'Two']],
    ['h1', '<h2>None</h2>', false, []],
    ['h1', '<script>"<h1>Two</h1>"</script><h1>One</h1>', true, ['One']],
    ['heading_order', '<h1></h1><h2></h2><h3></h3><h2></h2>', true, { levels: [1, 2, 3, 2] }],
    ['heading_order', '<h1></h1><h3></h3>', false, { levels: [1, 3] }],
    ['heading_order', '<header></header>', false, { levels: [] }],
    ['canonical', '<link rel="canonical" href="/a">', true, '/a'],
    ['canonical', '<link rel="icon" href="/a">', false, false],
    ['language', '<html lang="de">', true, 'de'],
    ['language', '<html>', false, false],
    ['viewport', '<meta name="viewport" content="width=device-width">', true, 'width=device-width'],
    ['viewport', '', false, false],
    ['image_alternatives', '<img src=a alt=""><img src=b alt="B">', true, { images: 2 }],
    ['image_alternatives', '<img src="a">', false, { images: 1 }],
    ['robots', '<meta name="robots" content="index">', true, 'index'],
    ['robots', '<meta name="robots" content="noindex, nofollow">', false, 'noindex, nofollow'],
    ['links', '<a href="/b">b</a><a href="//x.example">x</a>', true, { internal: 1, external: 1 }],
    ['links', '<a href="#">b</a>', false, { internal: 0, external: 0 }],
    [
      'links',
      '<a href="javascript:x()">b</a><a href=/c>c</a>',
      false,
      { internal: 1, external: 0 },
    ],
    ['structured_data', '<script type="application/ld+json">{}</script>', true, { 'ld+json': 1 }],
    ['structured_data', '<script>{}</script>', false, false],
  ] as [CheckName, string, boolean, unknown][])('%s of %s', (name, html, passed, value) => {
    expect(checkPage(page(html))[name]).toMatchObject({ passed, value });
  });

  it.each([
    ['title', '<title>Caf&eacute; &#8211; men&uuml;</title>', true, 'Café – menü'],
    ['title', '<title>a > b, <b>not bold</b></title>', true, 'a > b, <b>not bold</b>'],
    ['title', '<template><title>Later</title></template>', false, null],
    ['title', '<svg><title>A drawing</title></svg>', false, null],
    ['description', '<META NAME=DESCRIPTION CONTENT="Less > more">', true, 'Less > more'],
    ['h1', '<H1 TITLE="a > b">Am<B>ber</B></H1>', true, ['Amber']],
    ['h1', '<h1>Our<br>shop</h1>', true, ['Our shop']],
    ['h1', '<h1><span><i>Our</i> shop</span></h1> and more', true, ['Our shop']],
    ['h1', '<h1>Shop<script>x()</script></h1>', true, ['Shop']],
    ['h1', '<h1>One</h1><template><h1>Two</h1></template>', true, ['One']],
    ['h1', '<template><template></template><h1>No</h1></template>', false, []],
    ['h1', '<h1><svg/>One</h1>', true, ['One']],
    ['h1', '<script/><h1>No</h1></script><h1>One</h1>', true, ['One']],
    ['h1', '<h1>One</h1><textarea><h1>Two</h1></textarea>', true, ['One']],
    ['h1', '<script>"<!--"</script><h1>One</h1>', true, ['One']],
    ['heading_order', '<h1></h1><p title="<h4>"></p><h2></h2>', true, { levels: [1, 2] }],
    ['canonical', '<link/rel="canonical"/href=/a/?b&amp;c>', true, '/a/?b&c'],
    ['canonical', '<!-- > <link rel="canonical" href="/a"> -->', false, false],
    ['language', '<HTML\nLANG=de>', true, 'de'],
    ['image_alternatives', '<img alt="1 < 2" src=a><img src=b alt>', true, { images: 2 }],
    // No script runs, so this is what a visitor without scripts sees.
    ['image_alternatives', '<noscript><img src="a"></noscript>', false, { images: 1 }],
    ['robots', '<meta content="a>b, noindex" name=robots>', false, 'a>b, noindex'],
    ['links', '<a title="<a href=x>" href="/b">b</a>', true, { internal: 1, external: 0 }],
    ['structured_data', '<!-- <script type="application/ld+json"></script> -->', false, false],
    ['structured_data', '<script>\'<script type="application/ld+json">\'</script>', false, false],
  ] as [CheckName, string, boolean, unknown][])(
    '%s of %s, as a browser reads it',
    (name, html, passed, value) => {
      expect(checkPage(page(html))[name]).toMatchObject({ passed, value });
    },
  );

  it.each([
    ['https', {}, true],
    ['https', { url: 'http://shop.example/' }, false],
    ['page_size', { bytes: 330_000 }, true],
    ['page_size', { bytes: 330_001 }, false],
    ['response_time', { ms: 1000 }, true],
    ['response_time', { ms: 1001 }, false],
    ['robots', { headers: new Headers({ 'x-robots-tag': 'none' }) }, false],
  ] as [CheckName, Partial<FetchedPage>, boolean][])('%s with %j', (name, more, passed) => {
    expect(checkPage(page('', more))[name].passed).toBe(passed);
  });
});

it('reports details only for what is wrong', () => {
  const { title, image_alternatives } = checkPage(page('<title>Shop</title><img src="/a.png">'));
  expect(title).toEqual({ importance: 'high', passed: true, value: 'Shop' });
  expect(image_alternatives.errors).toEqual({ missing: ['/a.png'] });
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
  '<title>x</title',
  '<a b=\'c" ',
])('is not slowed down by a page that consists only of %s', (part) => {
  const started = performance.now();
  checkPage(page(part.repeat(300_000 / part.length)));
  expect(performance.now() - started).toBeLessThan(3_000);
});
