import { linked, sourcesOf } from '../page';
import type { Page } from '../page';
import { finding } from '../results';

const SECONDS = { max: 2 };
const BYTES = { max: 330_000 };
const REQUESTS = { max: 50 };
const NODES = { max: 1_500 };
const MODERN = ['svg', 'webp', 'avif'];

export const performance = {
  text_compression: ({ bytes, headers }: Page) =>
    finding(bytes, { missing: [!headers.get('content-encoding')] }),

  load_time: ({ ms }: Page) => finding(ms / 1000, { too_slow: [ms / 1000 > SECONDS.max, SECONDS] }),

  page_size: ({ bytes }: Page) => finding(bytes, { too_large: [bytes > BYTES.max, BYTES] }),

  http_requests(page: Page) {
    const loaded = loads(page);
    const count = Object.values(loaded).flat().length;
    return finding(loaded, { too_many: [count > REQUESTS.max, REQUESTS] });
  },

  image_format(page: Page) {
    const images = sourcesOf(page, 'img').map((url) => ({ url, text: formatOf(url) }));
    const older = images.filter(({ text }) => text !== '' && !MODERN.includes(text));
    const formats = [...new Set(images.map(({ text }) => text))].filter(Boolean);
    return finding(formats, { bad_format: [older.length > 0, older] });
  },

  defer_javascript(page: Page) {
    const blocking = page.elements.filter(
      ({ name, attributes: { defer, async, type } }) =>
        name === 'script' && defer === undefined && async === undefined && type !== 'module',
    );
    const urls = sourcesOf({ ...page, elements: blocking }, 'script');
    return finding(null, { missing: [urls.length > 0, urls] });
  },

  dom_size: ({ elements }: Page) =>
    finding(elements.length, { too_many: [elements.length > NODES.max, NODES] }),

  doctype: ({ doctype }: Page) => finding(doctype ?? null, { missing: [doctype === undefined] }),
};

/** What a browser loads along with the page, as far as its tags tell. */
export const loads = (page: Page): Record<string, string[]> => ({
  JavaScripts: sourcesOf(page, 'script'),
  CSS: linked(page, 'stylesheet'),
  Images: sourcesOf(page, 'img'),
  Audios: sourcesOf(page, 'audio'),
  Videos: sourcesOf(page, 'video'),
  Iframes: sourcesOf(page, 'iframe'),
});

/** By its ending: nothing is loaded to find out. Empty where there is none. */
const formatOf = (url: string): string =>
  /\.([a-z]{3,4})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
