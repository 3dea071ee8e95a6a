import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page';
import type { FetchedPage } from './fetch-page';
import type { CheckName } from './vocabulary';

const page = (html: string, more: Partial<FetchedPage> = {}): FetchedPage => ({
  url: 'https://shop.example/a',
  html,
  bytes: html.length,
  ms: 10,
  headers: new Headers(),
  ...more,
});

const checked = (name: CheckName, html: string, more?: Partial<FetchedPage>) =>
  checkPage(page(html, more))[name];

type Errors = Record<string, unknown>;
const missing: Errors = { missing: null };
const long = 'x'.repeat(70);
const link = (path: string, text = '') => ({ url: `https://shop.example/${path}`, text });
const many = (count: number, part: string) => part.repeat(count);

describe('a page passes', () => {
  it.each<[CheckName, string, unknown]>([
    ['title', '<title>Shop</title>', 'Shop'],
    ['title_optimal_length', `<title>${'x'.repeat(30)}</title>`, 30],
    ['meta_description', '<meta name="Description" content="All.">', 'All.'],
    ['meta_description_optimal_length', `<meta name=description content=${long}>`, 70],
    ['headings', '<h1>Our <b>shop</b></h1><h2>New</h2>', { h1: ['Our shop'], h2: ['New'] }],
    ['content_keywords', '<title>Fine lamps</title>Fine old lamps', ['fine', 'lamps']],
    ['image_keywords', '<img src=a alt=""><img src=b alt="B">', null],
    ['canonical_tag', '<link rel="canonical" href="/a">', 'https://shop.example/a'],
    ['hreflang', '<link rel="alternate" hreflang="de" href="/de">', ['de']],
    ['noindex', '<meta name="robots" content="index">', 'index'],
    ['noindex_header', '', null],
    [
      'in_page_links',
      '<a href="/b">B</a><a href="//x.example/">X</a><a href="#c">C</a><a href="mailto:a">D</a>',
      { Internals: [link('b', 'B')], Externals: [{ url: 'https://x.example/', text: 'X' }] },
    ],
    ['nofollow_links', '<a href="/b" rel="noopener">B</a>', 0],
    ['link_url_readability', '<a href="/new-lamps">B</a>', null],
    ['language', '<html lang="de">', 'de'],
    ['favicon', '<link rel="shortcut icon" href="/i.svg">', 'https://shop.example/i.svg'],
    ['http_requests', '<script src=/a.js></script>', { JavaScripts: [link('a.js').url], CSS: [] }],
    ['image_format', '<img src=/a.webp><img src=/b.svg?1><img src=/c>', ['webp', 'svg']],
    ['defer_javascript', '<script defer src=/a></script><script>b()</script>', null],
    ['dom_size', many(1_500, '<b>'), 1_500],
    ['doctype', '<!DOCTYPE html>', 'DOCTYPE html'],
    ['https_encryption', '', 'https://shop.example/a'],
    ['mixed_content', '<img src="/a.png"><a href="http://x.example/">X</a>', null],
    ['unsafe_cross_origin_links', '<a href="/b" target=_blank>B</a>', null],
    ['unsafe_cross_origin_links', '<a href="//x.example" target=_blank rel=noopener>X</a>', null],
    ['plaintext_email', '<a href="mailto:us@shop.example">Write to us</a>', null],
    [
      'structured_data',
      '<meta property="og:title" content="A">',
      { 'Open Graph': { 'og:title': 'A' } },
    ],
    ['meta_viewport', '<meta name="viewport" content="width=device-width">', 'width=device-width'],
    ['charset', '<meta charset="utf-8">', 'utf-8'],
    [
      'social',
      '<a href="https://www.youtube.com/us">Films</a>',
      { YouTube: [{ url: 'https://www.youtube.com/us', text: 'Films' }] },
    ],
    ['content_length', many(250, 'word '), 250],
    ['text_html_ratio', '<p>A word</p>', 46],
    ['inline_css', '<style>b { color: red }</style>', null],
    ['deprecated_html_tags', '<main><strong>A</strong></main>', null],
    ['flash_content', '<embed src="/a.pdf">', null],
    ['iframes', '<iframe src="/map" title="Map">', [{ url: link('map').url, title: 'Map' }]],
  ])('%s with %s', (name, html, value) => {
    const check = checked(name, html);
    expect(check).toMatchObject({ passed: true });
    expect(check).not.toHaveProperty('errors');
    if (name === 'http_requests') expect(check?.value).toMatchObject(value as object);
    else expect(check?.value).toEqual(value);
  });

  it('keyword_consistency if what it says most is in its title, description and headings', () => {
    const head = '<title>Old lamps</title><meta name=description content="Lamps since 1950.">';
    expect(checked('keyword_consistency', `${head}<h1>Lamps</h1>Lamps and lamps`)).toEqual({
      importance: 'medium',
      passed: true,
      value: { title: ['lamps'], meta_description: ['lamps'], headings: ['lamps'] },
    });
  });
});

describe('a page fails', () => {
  it.each<[CheckName, string, unknown, Errors]>([
    ['title', '', null, missing],
    ['title', '<title></title>', '', missing],
    ['title', `<title>${long}</title>`, long, { length: { min: 1, max: 60 } }],
    ['title', '<title>A</title><title>B</title>', 'A', { too_many: null }],
    ['title_optimal_length', '', 0, { not_optimal: { optimal: '30-60', current: 0 } }],
    ['meta_description', '<meta name="description">', null, missing],
    [
      'meta_description_optimal_length',
      '<meta name="description" content="All.">',
      4,
      { not_optimal: { optimal: '70-160', current: 4 } },
    ],
    ['headings', '<h2>None</h2>', { h2: ['None'] }, missing],
    ['headings', '<h1></h1>', { h1: [''] }, missing],
    ['headings', '<h1>One</h1><h1>Two</h1>', { h1: ['One', 'Two'] }, { too_many: null }],
    ['headings', '<h1>A</h1><h3>A</h3>', { h1: ['A'], h3: ['A'] }, { duplicate: null }],
    [
      'content_keywords',
      '<title>Fine lamps</title>Lamps',
      ['fine', 'lamps'],
      { missing: ['fine'] },
    ],
    ['content_keywords', 'Lamps', [], { missing: [] }],
    [
      'keyword_consistency',
      '<title>Lamps</title><h1>Lamps</h1>',
      { title: ['lamps'], meta_description: [], headings: ['lamps'] },
      { missing: ['meta_description'] },
    ],
    ['image_keywords', '<img src="a.png"><img alt="">', null, { missing: [link('a.png')] }],
    ['canonical_tag', '<link rel="icon" href="/a">', null, missing],
    ['hreflang', '', [], missing],
    ['noindex', '<meta name="robots" content="noindex, follow">', 'noindex, follow', missing],
    ['nofollow_links', '<a href="/b" rel="NOFOLLOW x">B</a>', 1, { found: [link('b', 'B')] }],
    [
      'link_url_readability',
      '<a href="/p_2?id=7">B</a>',
      null,
      { unfriendly_urls: [link('p_2?id=7', 'B')] },
    ],
    ['language', '<html>', null, missing],
    ['favicon', '', null, missing],
    ['text_compression', 'abc', 3, missing],
    ['image_format', '<img src="/a.GIF">', ['gif'], { bad_format: [link('a.GIF', 'gif')] }],
    ['defer_javascript', '<script src="/a.js">', null, { missing: [link('a.js').url] }],
    ['dom_size', many(1_501, '<b>'), 1_501, { too_many: { max: 1_500 } }],
    ['doctype', '<html>', null, missing],
    [
      'mixed_content',
      '<script src="http://x.example/a.js"></script>',
      null,
      { failed: { JavaScripts: ['http://x.example/a.js'], CSS: [], Images: [], Iframes: [] } },
    ],
    [
      'unsafe_cross_origin_links',
      '<a href="https://x.example/" target="_blank">X</a>',
      null,
      { failed: ['https://x.example/'] },
    ],
    ['hsts', '', null, missing],
    ['plaintext_email', '<p>us@shop.example</p>', null, { failed: ['us@shop.example'] }],
    ['structured_data', '<script type="application/ld+json">{broken</script>', {}, missing],
    ['meta_viewport', '', null, missing],
    ['charset', '', null, missing],
    ['social', '<a href="https://notyoutube.com/">A</a>', {}, missing],
    ['content_length', 'Two words', 2, { too_few: { min: 250 } }],
    ['text_html_ratio', `<p title="${long}">A word</p>`, 7, { too_small: { min: 10 } }],
    ['inline_css', '<b style="color: red">A</b>', null, { failed: ['color: red'] }],
    [
      'deprecated_html_tags',
      '<center><font>A</font><font>B</font></center>',
      null,
      { bad_tags: { center: 1, font: 2 } },
    ],
    ['flash_content', '<object data="/a.swf">', null, { found: [link('a.swf').url] }],
  ])('%s with %s', (name, html, value, errors) => {
    expect(checked(name, html)).toMatchObject({ passed: false, value });
    expect(checked(name, html)?.errors).toEqual(errors);
  });

  it.each<[CheckName, string, Errors]>([
    ['in_page_links', many(151, '<a href="/b">b</a>'), { too_many: { max: 150 } }],
    ['http_requests', many(51, '<img src="/a.webp" alt="">'), { too_many: { max: 50 } }],
  ])('%s with too much', (name, html, errors) => {
    expect(checked(name, html)).toMatchObject({ passed: false, errors });
  });
});
