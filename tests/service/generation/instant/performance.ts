import type { Draw } from './site';

export const performance = {
  text_compression({ number }) {
    const bytes = number('text_compression', 9_000, 60_000);
    return [bytes, bytes, { missing: null }];
  },
  load_time: ({ number }) => [
    number('load_time', 3, 19) / 10,
    number('load_time', 21, 64) / 10,
    { too_slow: { max: 2 } },
  ],
  page_size: ({ number }) => [
    number('page_size', 9_000, 320_000),
    number('page_size', 340_000, 2_400_000),
    { too_large: { max: 330_000 } },
  ],
  http_requests({ at, number }) {
    const files = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => at(name.replace('#', String(index + 1))));
    const loads = (images: number) => ({
      JavaScripts: files(2, 'js/script-#.js'),
      CSS: files(1, 'css/style-#.css'),
      Images: files(images, 'images/#.jpg'),
      Audios: [],
      Videos: [],
      Iframes: [],
    });
    return [loads(number('http_requests', 1, 5)), loads(12), { too_many: { max: 10 } }];
  },
  image_format: ({ at }) => [
    ['webp'],
    ['webp', 'jpg', 'png'],
    {
      bad_format: [
        { url: at('images/front.jpg'), text: 'jpg' },
        { url: at('images/logo.png'), text: 'png' },
      ],
    },
  ],
  defer_javascript: ({ at }) => [
    null,
    null,
    { missing: [at('js/script-1.js'), at('js/script-2.js')] },
  ],
  minification: ({ at }) => [
    { js: 0, css: 0 },
    { js: 1, css: 1 },
    { not_minified: { js: [at('js/script-1.js')], css: [at('css/style-1.css')] } },
  ],
  dom_size: ({ number }) => [
    number('dom_size', 180, 1_400),
    number('dom_size', 1_600, 5_200),
    { too_many: { max: 1_500 } },
  ],
  doctype: () => ['doctype html', null, { missing: null }],
} satisfies Record<string, Draw>;
