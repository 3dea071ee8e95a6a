import type { Draw } from './site';

export const miscellaneous = {
  structured_data: ({ name, topic }) => [
    {
      'Open Graph': { 'og:title': topic, 'og:site_name': name },
      'Schema.org': { '@type': 'WebPage' },
    },
    {},
    { missing: null },
  ],
  meta_viewport: () => ['width=device-width, initial-scale=1', null, { missing: null }],
  charset: () => ['utf-8', null, { missing: null }],
  sitemap: ({ at }) => [[at('sitemap.xml')], [], { failed: null }],
  social: () => [
    { Mastodon: [{ url: 'https://mastodon.example/@us', text: 'Follow us' }] },
    {},
    { missing: null },
  ],
  content_length: ({ number }) => [
    number('content_length', 260, 1_900),
    number('content_length', 12, 240),
    { too_few: { min: 250 } },
  ],
  text_html_ratio: ({ number }) => [
    number('text_html_ratio', 10, 46),
    number('text_html_ratio', 1, 9),
    { too_small: { min: 10 } },
  ],
  inline_css: () => [null, null, { failed: ['color: red', 'margin-top: 20px; float: left'] }],
  deprecated_html_tags: ({ number }) => [
    null,
    null,
    { bad_tags: { center: number('center', 1, 4), font: number('font', 1, 9) } },
  ],
  llms_txt: ({ at }) => [at('llms.txt'), at('llms.txt'), { missing: null }],
  flash_content: ({ at }) => [null, null, { found: [at('intro.swf')] }],
  iframes: ({ number }) => [
    number('iframes', 0, 2) > 0 ? [] : [{ url: 'https://maps.example/embed', title: 'Map' }],
  ],
} satisfies Record<string, Draw>;
