import { wordsIn } from './words-in';

/** The checks that Verdict has words for. A service may send any others. */
const CHECKS = {
  seo: [
    'title',
    'title_optimal_length',
    'meta_description',
    'meta_description_optimal_length',
    'headings',
    'heading_order',
    'content_keywords',
    'keyword_consistency',
    'image_keywords',
    'seo_friendly_url',
    'canonical_tag',
    'hreflang',
    '404_page',
    'robots',
    'noindex',
    'noindex_header',
    'in_page_links',
    'nofollow_links',
    'link_url_readability',
    'language',
    'favicon',
  ],
  performance: [
    'text_compression',
    'load_time',
    'response_time',
    'page_size',
    'http_requests',
    'image_format',
    'image_dimensions',
    'lazy_loading',
    'largest_image',
    'defer_javascript',
    'render_blocking',
    'minification',
    'dom_size',
    'doctype',
    'cache_headers',
    'redirects',
  ],
  security: [
    'https_encryption',
    'http2',
    'mixed_content',
    'server_signature',
    'unsafe_cross_origin_links',
    'hsts',
    'security_headers',
    'plaintext_email',
  ],
  miscellaneous: [
    'structured_data',
    'open_graph',
    'twitter_cards',
    'meta_viewport',
    'charset',
    'sitemap',
    'social',
    'content_length',
    'text_html_ratio',
    'inline_css',
    'deprecated_html_tags',
    'llms_txt',
    'flash_content',
    'iframes',
  ],
  technology: [
    'server_ip',
    'dns_servers',
    'dmarc_record',
    'spf_record',
    'reverse_dns',
    'ssl_certificate',
    'analytics',
    'technology_detection',
  ],
} as const;

export type Category = keyof typeof CHECKS;
export type CheckKey<In extends Category = Category> = (typeof CHECKS)[In][number];

/** Those of a text that counts by its characters. */
export const TEXT_CHECKS = [
  'title',
  'title_optimal_length',
  'meta_description',
  'meta_description_optimal_length',
] as const satisfies CheckKey[];

/** Other names of the same checks. */
const SYNONYMS: Record<string, CheckKey> = {
  description: 'meta_description',
  h1: 'headings',
  canonical: 'canonical_tag',
  viewport: 'meta_viewport',
  image_alternatives: 'image_keywords',
  links: 'in_page_links',
  https: 'https_encryption',
  htst: 'hsts',
};

export const CATEGORIES = Object.keys(CHECKS) as Category[];

/** Maps, because an object also has a `__proto__` and a `constructor`, and a service may send these. */
const CATEGORY_OF = new Map<CheckKey, Category>(
  CATEGORIES.flatMap((category) => CHECKS[category].map((key) => [key, category] as const)),
);
const KNOWN = new Map<string, CheckKey>([
  ...[...CATEGORY_OF.keys()].map((key) => [key, key] as const),
  ...Object.entries(SYNONYMS),
]);

/** Which of our checks a service means, however it spells the name. */
export const knownCheck = (key: string): CheckKey | null =>
  KNOWN.get(key) ?? KNOWN.get(wordsIn(key).join('_')) ?? null;

export function categoryOf(key: string): Category | null {
  const known = knownCheck(key);
  return (known && CATEGORY_OF.get(known)) ?? null;
}

export const isCategory = (name: string): name is Category =>
  (CATEGORIES as string[]).includes(name);
