import { knownCheck, TEXT_CHECKS, type CheckKey } from '../model/check-keys';
import type { CountedKey } from './counted-text';

type Noun = Extract<CountedKey, `count${string}`>;
type Nouns = Partial<Record<CheckKey, Noun>>;

/** What a check measures, if that is a number of something. */
const MEASURED: Nouns = {
  ...Object.fromEntries(TEXT_CHECKS.map((key) => [key, 'countCharacters'])),
  dom_size: 'countElements',
  content_length: 'countWords',
};

/** What it lists. */
const LISTED: Nouns = {
  title: 'countTitles',
  headings: 'countHeadings',
  heading_order: 'countHeadings',
  content_keywords: 'countKeywords',
  // Some list the words, others where they aren't.
  keyword_consistency: 'countMissing',
  image_keywords: 'countImages',
  hreflang: 'countLanguages',
  robots: 'countRules',
  in_page_links: 'countLinks',
  nofollow_links: 'countLinks',
  link_url_readability: 'countLinks',
  http_requests: 'countRequests',
  image_format: 'countPictures',
  image_dimensions: 'countPictures',
  lazy_loading: 'countPictures',
  defer_javascript: 'countScripts',
  render_blocking: 'countFiles',
  minification: 'countFiles',
  cache_headers: 'countFiles',
  redirects: 'countRedirects',
  mixed_content: 'countFiles',
  unsafe_cross_origin_links: 'countLinks',
  security_headers: 'countHeaders',
  plaintext_email: 'countEmails',
  open_graph: 'countTags',
  twitter_cards: 'countTags',
  sitemap: 'countSitemaps',
  social: 'countLinks',
  inline_css: 'countStyles',
  deprecated_html_tags: 'countTags',
  flash_content: 'countFiles',
  iframes: 'countFrames',
  dns_servers: 'countNameServers',
  analytics: 'countTools',
  technology_detection: 'countTechnologies',
};

/** What it lists besides, that isn't wrong. */
const FINE: Nouns = { keyword_consistency: 'countKeywords', image_format: 'countFormats' };

/** Null: only a number, or a number of nobody knows what. */
export function measuredNoun(key: string): Noun | null {
  const known = knownCheck(key);
  return (known && (MEASURED[known] ?? LISTED[known])) ?? null;
}

/** What is wrong may be of another kind than what was found. */
export function listedNoun(key: string, isWrong: boolean): Noun | null {
  const known = knownCheck(key);
  return (known && ((isWrong ? null : FINE[known]) ?? LISTED[known])) ?? null;
}
