import type { FetchedPage } from './fetch-page';
import { readHtml } from './read-html';
import type { Element, Markup } from './read-html';

/** A page as the checks see it. */
export interface Page extends FetchedPage, Markup {
  /** To other pages. */
  links: PageLink[];
}

export interface Link {
  url: string;
  text: string;
}

interface PageLink extends Link {
  rel: string[];
  target: string;
}

export function readPage(fetched: FetchedPage): Page {
  const page = { ...fetched, ...readHtml(fetched.html), links: [] };
  return { ...page, links: linksOf(page) };
}

export const allOf = ({ elements }: Page, name: string): Element[] =>
  elements.filter((element) => element.name === name);

/** What a meta tag says, by its name. */
export const metaContent = (page: Page, name: string): string | undefined =>
  allOf(page, 'meta').find(({ attributes }) => attributes.name?.toLowerCase() === name)?.attributes
    .content;

/** The addresses of the link tags with this relation. */
export const linked = (page: Page, relation: string): string[] =>
  allOf(page, 'link')
    .filter(({ attributes }) => words(attributes.rel).includes(relation))
    .flatMap(({ attributes }) => absolute(page, attributes.href) ?? []);

/** The addresses that elements of a kind load something from. */
export const sourcesOf = (page: Page, name: string): string[] =>
  allOf(page, name).flatMap(({ attributes }) => absolute(page, attributes.src) ?? []);

const linksOf = (page: Page): PageLink[] =>
  allOf(page, 'a').flatMap(({ attributes: { href, rel, target = '' }, text }) => {
    const url = absolute(page, href);
    return url && /^https?:/.test(url) && !href?.startsWith('#')
      ? [{ url, text, rel: words(rel), target }]
      : [];
  });

export const plain = ({ url, text }: Link): Link => ({ url, text });

export const isSameHost = (url: string, page: Page): boolean =>
  new URL(url).host === new URL(page.url).host;

export function absolute({ url }: Page, href: string | undefined): string | undefined {
  return href !== undefined && URL.canParse(href, url) ? new URL(href, url).href : undefined;
}

const words = (text = ''): string[] => text.toLowerCase().split(/\s+/);
