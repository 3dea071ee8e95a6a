/** The checks about elements that can be found on a page, by the keys that services use. */
export const MARKABLE = [
  'image_keywords',
  'headings',
  'unsafe_cross_origin_links',
  'nofollow_links',
  'inline_css',
  'deprecated_html_tags',
  'iframes',
] as const;

export type MarkableCheck = (typeof MARKABLE)[number];
