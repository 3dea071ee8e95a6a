import type { Draw, Site } from './site';

const images = ({ at }: Site, count: number) =>
  ['front', 'team', 'map', 'offer', 'street'].slice(0, count).map((name) => ({
    url: at(`images/${name}.jpg`),
    text: '',
  }));

const OUTSIDE = [
  { url: 'https://maps.example/place', text: 'Find us' },
  { url: 'https://partner.example/', text: 'Our partner' },
];

function titleOf({ failed, topic, name, number }: Site): string {
  if (failed.has('title')) {
    return number('title', 0, 1) === 0
      ? ''
      : `${topic}, ${name}: news, offers, advice and much more`;
  }
  return failed.has('title_optimal_length')
    ? topic.slice(0, 20)
    : `${topic} at ${name}: what to know first`.slice(0, 60);
}

function descriptionOf({ failed, topic, name }: Site): string | null {
  if (failed.has('meta_description')) return null;
  return failed.has('meta_description_optimal_length')
    ? `${topic} at ${name}.`
    : `${topic} at ${name}: what we offer, what it costs and when we are there for you.`;
}

export const seo = {
  title(site) {
    const title = titleOf(site);
    const errors = title ? { length: { min: 1, max: 60 } } : { missing: null };
    return [title, title, errors];
  },
  title_optimal_length(site) {
    const current = titleOf(site).length;
    return [current, current, { not_optimal: { optimal: '30-60', current } }];
  },
  meta_description: (site) => [descriptionOf(site), null, { missing: null }],
  meta_description_optimal_length(site) {
    const current = descriptionOf(site)?.length ?? 0;
    return [current, current, { not_optimal: { optimal: '70-160', current } }];
  },
  headings({ topic, name, number }) {
    const more = { h2: ['What we offer', 'Prices', 'How to find us'], h3: ['By train', 'By car'] };
    const outline = { h1: [topic], ...more };
    const broken: [object, object][] = [
      [more, { missing: null }],
      [{ ...outline, h1: [topic, name] }, { too_many: null }],
      [{ ...outline, h2: [...more.h2, 'Prices'] }, { duplicate: null }],
    ];
    const [value, errors] = broken[number('headings', 0, 2)] as [object, Record<string, null>];
    return [outline, value, errors];
  },
  content_keywords: ({ topic }) => {
    const words = topic.toLowerCase().split(' ');
    return [words, words, { missing: words.slice(-1) }];
  },
  keyword_consistency: ({ topic }) => [
    { title: [topic], meta_description: [topic], headings: [topic] },
    { title: [topic], meta_description: [], headings: [topic] },
    { missing: ['meta_description'] },
  ],
  image_keywords: (site) => [
    null,
    null,
    { missing: images(site, site.number('image_keywords', 1, 5)) },
  ],
  seo_friendly_url: ({ url }) => [url, url, { bad_format: null }],
  canonical_tag: ({ url }) => [url, null, { missing: null }],
  hreflang: () => [['en', 'de'], [], { missing: null }],
  '404_page': ({ at }) => [at('404'), at('404'), { missing: null }],
  robots: () => [null, null, { failed: ['Disallow: /', 'Disallow: /private'] }],
  noindex: () => [null, 'noindex, follow', { missing: null }],
  noindex_header: () => [null, 'noindex', { noindex: 'noindex' }],
  in_page_links({ at, number }) {
    const inside = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        url: at(`page-${index + 1}`),
        text: `Page ${index + 1}`,
      }));
    const few = inside(number('in_page_links', 2, 8));
    return [
      { Internals: few, Externals: OUTSIDE },
      { Internals: inside(14), Externals: OUTSIDE },
      { too_many: { max: 15 } },
    ];
  },
  nofollow_links: () => [0, OUTSIDE.length, { found: OUTSIDE }],
  link_url_readability: ({ at }) => [
    null,
    null,
    {
      unfriendly_urls: [
        { url: at('index.php?id=4711&cat=3'), text: 'Offers' },
        { url: at('p_view_2.php?s=1'), text: 'More' },
      ],
    },
  ],
  language: () => ['en', null, { missing: null }],
  favicon: ({ at }) => [at('favicon.ico'), null, { missing: null }],
} satisfies Record<string, Draw>;
