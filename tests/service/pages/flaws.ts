import type { CheckName } from '../generation/vocabulary';

const asIs = (html: string): string => html;

/** What spoils a complete page, by the check that notices. */
export const FLAWS = {
  title: (html) => html.replace(/<title>.*<\/title>\n/, ''),
  meta_description: (html) => html.replace(/<meta name="description".*\n/, ''),
  /** A second main heading. */
  headings: (html) => html.replace(/<h2>(.*)<\/h2>/, '<h1>$1</h1>'),
  image_keywords: (html) => html.replaceAll(/ alt="[^"]+"/g, ''),
  canonical_tag: (html) => html.replace(/<link rel="canonical".*\n/, ''),
  hreflang: (html) => html.replace(/<link rel="alternate".*\n/, ''),
  noindex: (html) => html.replace('</head>', '<meta name="robots" content="noindex">\n$&'),
  nofollow_links: (html) => html.replaceAll('target="_blank" rel="', '$&nofollow '),
  link_url_readability: (html) => html.replace(/<nav><ul><li><a href="[^"]+/, '$&?id=17_B'),
  language: (html) => html.replace('<html lang="en">', '<html>'),
  favicon: (html) => html.replace(/<link rel="icon".*\n/, ''),
  defer_javascript: (html) => html.replace('<script defer', '<script'),
  doctype: (html) => html.replace(/^<!doctype html>\n/, ''),
  unsafe_cross_origin_links: (html) => html.replaceAll('noopener', ''),
  plaintext_email: (html) => html.replaceAll(/"mailto:([^"]+)">[^<]+/g, '"mailto:$1">$1'),
  structured_data: (html) =>
    html.replace(/<script type.*\n/, '').replaceAll(/<meta property="og:.*\n/g, ''),
  meta_viewport: (html) => html.replace(/<meta name="viewport".*\n/, ''),
  social: (html) => html.replace(/<a href="https:\/\/mastodon.*<\/a>\n/, ''),
  inline_css: (html) => html.replaceAll('<h2>', '<h2 style="letter-spacing: 0.04em">'),
  deprecated_html_tags: (html) => html.replace(/<p class="lead">[^]*?<\/p>/, '<center>$&</center>'),
  // These are in the headers of the answer.
  text_compression: asIs,
  server_signature: asIs,
} satisfies Partial<Record<CheckName, (html: string) => string>>;

export type Flaw = keyof typeof FLAWS;

export const spoil = (html: string, flaws: Flaw[]): string =>
  flaws.reduce((spoilt, flaw) => FLAWS[flaw](spoilt), html);
