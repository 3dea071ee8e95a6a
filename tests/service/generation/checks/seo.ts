import type { Element } from '../read-html';
import { absolute, allOf, isSameHost, linked, metaContent, plain } from '../page';
import type { Page } from '../page';
import { finding } from '../results';
import type { Finding } from '../results';
import { frequentWords, wordsOf } from '../words';

const TITLE = { min: 1, max: 60 };
const OPTIMAL_TITLE = { min: 30, max: 60 };
const OPTIMAL_DESCRIPTION = { min: 70, max: 160 };
const LINKS = { max: 150 };
const READABLE_ADDRESS = /^[^_?#A-Z]*$/;

export const seo = {
  title(page: Page) {
    const titles = allOf(page, 'title');
    const text = titles[0]?.text ?? null;
    return finding(text, {
      missing: [!text],
      length: [(text?.length ?? 0) > TITLE.max, TITLE],
      too_many: [titles.length > 1],
    });
  },

  title_optimal_length: (page: Page) => optimal(allOf(page, 'title')[0]?.text, OPTIMAL_TITLE),

  meta_description(page: Page) {
    const text = metaContent(page, 'description') ?? null;
    return finding(text, { missing: [!text] });
  },

  meta_description_optimal_length: (page: Page) =>
    optimal(metaContent(page, 'description'), OPTIMAL_DESCRIPTION),

  headings(page: Page) {
    const outline: Record<string, string[]> = {};
    for (const { name, text } of headingsOf(page)) (outline[name] ??= []).push(text);
    const main = outline.h1 ?? [];
    const texts = Object.values(outline).flat();
    return finding(outline, {
      missing: [!main.some(Boolean)],
      too_many: [main.length > 1],
      duplicate: [new Set(texts).size < texts.length],
    });
  },

  /** The words of the title that the page itself never says. */
  content_keywords(page: Page) {
    const keywords = wordsOf(allOf(page, 'title')[0]?.text ?? '');
    const said = new Set(wordsOf(page.text));
    const missing = keywords.filter((word) => !said.has(word));
    return finding(keywords, { missing: [keywords.length === 0 || missing.length > 0, missing] });
  },

  /** Where the words that the page says most often can be found. */
  keyword_consistency(page: Page) {
    const frequent = frequentWords(page.text);
    const texts = {
      title: allOf(page, 'title')[0]?.text ?? '',
      meta_description: metaContent(page, 'description') ?? '',
      headings: headingsOf(page)
        .map(({ text }) => text)
        .join(' '),
    };
    const found = Object.entries(texts).map(([place, text]) => {
      const said = wordsOf(text);
      return [place, frequent.filter((word) => said.includes(word))] as const;
    });
    const without = found.filter(([, words]) => words.length === 0).map(([place]) => place);
    return finding(Object.fromEntries(found), { missing: [without.length > 0, without] });
  },

  image_keywords(page: Page) {
    const missing = allOf(page, 'img')
      .filter(({ attributes }) => attributes.alt === undefined)
      .map(({ attributes }) => ({ url: absolute(page, attributes.src) ?? '', text: '' }));
    return finding(null, { missing: [missing.length > 0, missing] });
  },

  seo_friendly_url({ url }: Page) {
    const { pathname, search } = new URL(url);
    return finding(url, { bad_format: [!READABLE_ADDRESS.test(pathname + search)] });
  },

  canonical_tag(page: Page) {
    const [url = null] = linked(page, 'canonical');
    return finding(url, { missing: [url === null] });
  },

  hreflang(page: Page) {
    const languages = allOf(page, 'link').flatMap(({ attributes }) => attributes.hreflang ?? []);
    return finding(languages, { missing: [languages.length === 0] });
  },

  noindex(page: Page) {
    const robots = metaContent(page, 'robots') ?? null;
    return finding(robots, { missing: [forbids(robots)] });
  },

  noindex_header({ headers }: Page) {
    const robots = headers.get('x-robots-tag');
    return finding(robots, { noindex: [forbids(robots), robots] });
  },

  in_page_links(page: Page) {
    const { links } = page;
    const inside = links.filter(({ url }) => isSameHost(url, page));
    const value = {
      Internals: inside.map(plain),
      Externals: links.filter(({ url }) => !isSameHost(url, page)).map(plain),
    };
    return finding(value, { too_many: [links.length > LINKS.max, LINKS] });
  },

  nofollow_links(page: Page) {
    const links = page.links.filter(({ rel }) => rel.includes('nofollow'));
    return finding(links.length, { found: [links.length > 0, links.map(plain)] });
  },

  link_url_readability(page: Page) {
    const links = page.links.filter(({ url }) => {
      const { pathname, search } = new URL(url);
      return !READABLE_ADDRESS.test(pathname + search);
    });
    return finding(null, { unfriendly_urls: [links.length > 0, links.map(plain)] });
  },

  language(page: Page) {
    const tag = allOf(page, 'html')[0]?.attributes.lang || null;
    return finding(tag, { missing: [tag === null] });
  },

  favicon(page: Page) {
    const [url = null] = linked(page, 'icon');
    return finding(url, { missing: [url === null] });
  },
};

const headingsOf = ({ elements }: Page): Element[] =>
  elements.filter(({ name }) => /^h[1-6]$/.test(name));

const forbids = (robots: string | null): boolean => /noindex|none/i.test(robots ?? '');

function optimal(text = '', { min, max }: { min: number; max: number }): Finding {
  const current = text.length;
  const detail = { optimal: `${min}-${max}`, current };
  return finding(current, { not_optimal: [current < min || current > max, detail] });
}
