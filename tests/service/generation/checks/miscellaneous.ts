import { absolute, allOf, metaContent, plain, sourcesOf } from '../page';
import type { Link, Page } from '../page';
import { finding } from '../results';

const WORDS = { min: 250 };
const PER_CENT = { min: 10 };
const DEPRECATED = 'acronym applet basefont big center dir font frame frameset marquee strike tt';
const NETWORKS: Record<string, RegExp> = {
  Facebook: /(^|\.)facebook\.com$/,
  Instagram: /(^|\.)instagram\.com$/,
  LinkedIn: /(^|\.)linkedin\.com$/,
  Mastodon: /(^|\.)mastodon\./,
  X: /(^|\.)(x|twitter)\.com$/,
  YouTube: /(^|\.)youtube\.com$/,
};

export const miscellaneous = {
  structured_data(page: Page) {
    const kinds = {
      'Open Graph': metaStartingWith(page, 'og:'),
      Twitter: metaStartingWith(page, 'twitter:'),
      'Schema.org': schemaOf(page),
    };
    const found = Object.entries(kinds).filter(([, data]) => Object.keys(data).length > 0);
    return finding(Object.fromEntries(found), { missing: [found.length === 0] });
  },

  meta_viewport(page: Page) {
    const viewport = metaContent(page, 'viewport') ?? null;
    return finding(viewport, { missing: [!viewport] });
  },

  charset(page: Page) {
    const meta = allOf(page, 'meta').find(({ attributes }) => attributes.charset !== undefined);
    const header = /charset=([\w-]+)/i.exec(page.headers.get('content-type') ?? '')?.[1];
    const charset = meta?.attributes.charset ?? header ?? null;
    return finding(charset, { missing: [!charset] });
  },

  social(page: Page) {
    const found: Record<string, Link[]> = {};
    for (const link of page.links) {
      const { hostname } = new URL(link.url);
      const network = Object.keys(NETWORKS).find((name) => NETWORKS[name]?.test(hostname));
      if (network) (found[network] ??= []).push(plain(link));
    }
    return finding(found, { missing: [Object.keys(found).length === 0] });
  },

  content_length({ text }: Page) {
    const words = text === '' ? 0 : text.split(' ').length;
    return finding(words, { too_few: [words < WORDS.min, WORDS] });
  },

  text_html_ratio({ text, html }: Page) {
    const perCent = html === '' ? 0 : Math.round((100 * text.length) / html.length);
    return finding(perCent, { too_small: [perCent < PER_CENT.min, PER_CENT] });
  },

  inline_css({ elements }: Page) {
    const styles = elements.flatMap(({ attributes }) => attributes.style ?? []);
    return finding(null, { failed: [styles.length > 0, styles] });
  },

  deprecated_html_tags({ elements }: Page) {
    const names = new Set(DEPRECATED.split(' '));
    const found: Record<string, number> = {};
    for (const { name } of elements) if (names.has(name)) found[name] = (found[name] ?? 0) + 1;
    return finding(null, { bad_tags: [Object.keys(found).length > 0, found] });
  },

  flash_content(page: Page) {
    const objects = allOf(page, 'object').flatMap(
      ({ attributes }) => absolute(page, attributes.data) ?? [],
    );
    const movies = [...sourcesOf(page, 'embed'), ...objects].filter((url) => /\.swf\b/i.test(url));
    return finding(null, { found: [movies.length > 0, movies] });
  },

  iframes: (page: Page) =>
    finding(
      allOf(page, 'iframe').map(({ attributes: { src, title = '' } }) => ({
        url: absolute(page, src) ?? '',
        title,
      })),
    ),
};

const metaStartingWith = (page: Page, start: string): Record<string, string> =>
  Object.fromEntries(
    allOf(page, 'meta').flatMap(({ attributes: { property, name, content = '' } }) => {
      const key = property ?? name ?? '';
      return key.startsWith(start) ? [[key, content]] : [];
    }),
  );

function schemaOf(page: Page): object {
  for (const { attributes, text } of allOf(page, 'script')) {
    if (attributes.type !== 'application/ld+json') continue;
    try {
      const data: unknown = JSON.parse(text);
      if (typeof data === 'object' && data) return data;
    } catch {
      // What cannot be read is no structured data.
    }
  }
  return {};
}
