export type Importance = 'high' | 'medium' | 'low';

/** The checks that services of this kind are known to make: category, name, importance. */
export const VOCABULARY = {
  seo: {
    title: 'high',
    title_optimal_length: 'low',
    meta_description: 'high',
    meta_description_optimal_length: 'low',
    headings: 'high',
    content_keywords: 'high',
    keyword_consistency: 'medium',
    image_keywords: 'high',
    seo_friendly_url: 'high',
    canonical_tag: 'medium',
    hreflang: 'low',
    '404_page': 'high',
    robots: 'high',
    noindex: 'high',
    noindex_header: 'high',
    in_page_links: 'medium',
    nofollow_links: 'low',
    link_url_readability: 'low',
    language: 'medium',
    favicon: 'medium',
  },
  performance: {
    text_compression: 'high',
    load_time: 'medium',
    page_size: 'medium',
    http_requests: 'medium',
    image_format: 'medium',
    defer_javascript: 'low',
    minification: 'low',
    dom_size: 'low',
    doctype: 'medium',
  },
  security: {
    https_encryption: 'high',
    http2: 'medium',
    mixed_content: 'medium',
    server_signature: 'medium',
    unsafe_cross_origin_links: 'medium',
    hsts: 'low',
    plaintext_email: 'low',
  },
  miscellaneous: {
    structured_data: 'medium',
    meta_viewport: 'medium',
    charset: 'medium',
    sitemap: 'low',
    social: 'low',
    content_length: 'low',
    text_html_ratio: 'low',
    inline_css: 'low',
    deprecated_html_tags: 'low',
    llms_txt: 'low',
    flash_content: 'low',
    iframes: 'low',
  },
  technology: {
    server_ip: 'low',
    dns_servers: 'low',
    dmarc_record: 'low',
    spf_record: 'low',
    reverse_dns: 'low',
    ssl_certificate: 'medium',
    analytics: 'low',
    technology_detection: 'low',
  },
} as const satisfies Record<string, Record<string, Importance>>;

export type Category = keyof typeof VOCABULARY;

export type CheckName = {
  [In in Category]: keyof (typeof VOCABULARY)[In];
}[Category];

/** All checks in the order of a report. */
export const CHECKS = Object.entries(VOCABULARY).flatMap(([category, checks]) =>
  Object.entries(checks).map(([name, importance]) => ({
    category: category as Category,
    name: name as CheckName,
    importance,
  })),
);
