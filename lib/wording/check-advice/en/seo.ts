import type { AdviceOn } from '../advice';

export const seo: AdviceOn<'seo'> = {
  title: {
    why: "It's usually the line people click in search results, and it names the tab.",
    fix: 'Give the page one `<title>` that says what it is about, with the important words first.',
    fixes: new Map([
      ['missing', "Add a `<title>` to the page's head, and say there what the page is about."],
      ['length', 'Say what the page is about in a few words, with the important ones first.'],
      ['too_many', 'Keep one `<title>` and remove the others: browsers show only the first.'],
    ]),
  },
  title_optimal_length: {
    why: 'Search results cut long titles off, and very short ones say too little.',
    fix: 'Bring the title closer to the best length, with the important words first.',
  },
  meta_description: {
    why: 'Search engines often show it below the title, where it helps people choose your page.',
    fix: 'Say what the page offers in one or two sentences: `<meta name="description" content="…">`.',
  },
  meta_description_optimal_length: {
    why: 'Search results cut long descriptions off, and very short ones say too little.',
    fix: 'Bring the description closer to the best length, and say the main thing first.',
  },
  headings: {
    why: 'The main heading tells readers and search engines what the page is about.',
    fix: 'Use one `<h1>` for the topic of the page, and `<h2>` to `<h6>` for its sections.',
    fixes: new Map([
      ['missing', 'Add one `<h1>` that names the topic of the page.'],
      [
        'too_many',
        'Keep one first-level heading, `<h1>`, and make the others second-level ones, `<h2>`.',
      ],
      [
        'duplicate',
        'Word each heading differently from the others and from the title of the page.',
      ],
    ]),
  },
  heading_order: {
    why: 'People who listen to a page jump from heading to heading, and a skipped level sounds like a missing part.',
    fix: 'Go down one level at a time: below an `<h2>` comes an `<h3>`, not an `<h4>`.',
  },
  content_keywords: {
    why: 'Search engines compare the words people type with the words on the page.',
    fix: "Use the words that people would search for where they fit into the text. Don't force them in: people notice.",
  },
  keyword_consistency: {
    why: 'The topic is clear when the title, the description, the headings and the text share their main words.',
    fix: 'Use the main words of the text in the title, the description and the headings too.',
  },
  image_keywords: {
    why: "People who can't see a picture, and search engines, have only its text.",
    fix: 'Say in a few words what each picture shows. For pure decoration, set an empty text: `alt=""`.',
  },
  seo_friendly_url: {
    why: 'An address made of words tells people what to expect before they click.',
    fix: 'Use a few words joined by hyphens. If you change the address, redirect the old one to it.',
    fixes: new Map([
      [
        'bad_format',
        'Use small letters, digits and hyphens only. If you change the address, redirect the old one to it.',
      ],
      [
        'missing',
        'Put the main words of the page into its address. If you change it, redirect the old one.',
      ],
    ]),
  },
  canonical_tag: {
    why: 'If a page has several addresses, search engines may show another one than you would choose.',
    fix: 'Name the one you prefer in the head of the page: `<link rel="canonical" href="…">`.',
  },
  hreflang: {
    why: 'It helps search engines lead people to the version in their own language.',
    fix: 'Link each version: `<link rel="alternate" hreflang="…" href="…">`. With one language, there is nothing to do.',
  },
  '404_page': {
    why: 'People who follow an old or mistyped link need to learn that nothing is there, and where to go instead.',
    fix: 'Answer unknown addresses with status 404 and a page that links to your home page.',
  },
  robots: {
    why: "Search engines don't read pages that `robots.txt` forbids, so they can say little about them.",
    fix: 'If people should find this page, remove the rules that block it from `robots.txt`.',
  },
  noindex: {
    why: 'Search engines leave out pages that say `noindex`.',
    fix: "If people should find this page, remove `noindex` from its `<meta>` tags. If not, it's right as it is.",
  },
  noindex_header: {
    why: 'Search engines leave out pages whose `X-Robots-Tag` header says `noindex`.',
    fix: "If people should find this page, have the server stop sending that. If not, it's right as it is.",
  },
  in_page_links: {
    why: 'Among very many links, people overlook the important ones.',
    fix: 'Keep the links that help here, and move long lists to pages of their own.',
  },
  nofollow_links: {
    why: "`nofollow` tells search engines that you don't vouch for a link.",
    fix: 'Keep it on paid links and on those that visitors wrote. Remove it from links to your own pages.',
  },
  link_url_readability: {
    why: 'Many people look at where a link leads before they click, and trust an address they can read.',
    fix: 'Give the pages you link to addresses made of words: `/opening-hours`, not `/?p=83`.',
  },
  language: {
    why: 'Screen readers choose their pronunciation by it, and browsers know when to offer a translation.',
    fix: 'Name the language in the `<html>` tag. For English: `<html lang="en">`.',
  },
  favicon: {
    why: 'The icon helps people find your page among tabs, bookmarks and search results.',
    fix: 'Add a small square picture: `<link rel="icon" href="…">`.',
  },
};
