import type { Flaw } from './flaws';
import type { SiteName } from './sites';

export interface SamplePage {
  site: SiteName;
  /** The name of its text in `content`. */
  content: string;
  title: string;
  description: string;
  /**
   * The flaws of each revision. Nearly always there is only one. Where there are more, somebody works on the
   * page between two reports: the first report finds the first revision, every further one the next.
   */
  revisions: Flaw[][];
}

/** The sample pages by their path below `/pages/`. */
export const PAGES: Record<string, SamplePage> = {
  good: {
    site: 'bakery',
    content: 'bakery-home',
    title: 'Amber Bakery: sourdough bread and warm rolls',
    description:
      'Sourdough bread, warm rolls and croissants from the brick oven in Mill Lane. The bakery opens at five.',
    revisions: [[]],
  },
  'bakery/menu': {
    site: 'bakery',
    content: 'bakery-menu',
    title: 'The menu of Amber Bakery: bread and rolls',
    description:
      'All bread, rolls and croissants of Amber Bakery, with prices and what is in them, day by day.',
    revisions: [
      ['meta_description', 'image_keywords', 'unsafe_cross_origin_links', 'headings', 'inline_css'],
      ['meta_description', 'image_keywords', 'inline_css', 'deprecated_html_tags'],
      ['image_keywords', 'plaintext_email', 'deprecated_html_tags'],
      ['deprecated_html_tags'],
    ],
  },
  'bakery/opening-hours': {
    site: 'bakery',
    content: 'bakery-opening-hours',
    title: 'Opening hours of Amber Bakery in Mill Lane',
    description:
      'When Amber Bakery is open: the opening hours of every day, of holidays and of the market.',
    revisions: [
      ['structured_data', 'canonical_tag', 'defer_javascript', 'nofollow_links'],
      ['canonical_tag', 'nofollow_links', 'image_keywords'],
      ['nofollow_links', 'noindex', 'title', 'image_keywords'],
      ['image_keywords'],
    ],
  },
  'bakery/about': {
    site: 'bakery',
    content: 'bakery-about',
    title: 'About Amber Bakery: bakers, oven, sourdough',
    description:
      'Three bakers, a brick oven of 1931 and a jar of sourdough: who bakes at Amber Bakery, and how.',
    revisions: [
      [
        'title',
        'meta_description',
        'noindex',
        'text_compression',
        'headings',
        'image_keywords',
        'language',
      ],
      ['meta_description', 'text_compression', 'image_keywords', 'favicon'],
      ['image_keywords', 'server_signature'],
      [],
    ],
  },
  'bakery/contact': {
    site: 'bakery',
    content: 'bakery-contact',
    title: 'Contact Amber Bakery in Mill Lane',
    description:
      'How to find Amber Bakery in Mill Lane, how to order bread, and how to contact us.',
    revisions: [
      ['plaintext_email', 'link_url_readability', 'meta_viewport', 'language'],
      ['plaintext_email', 'meta_viewport', 'headings'],
      ['plaintext_email', 'social'],
      ['plaintext_email'],
    ],
  },
  decent: {
    site: 'books',
    content: 'books-home',
    title: 'Birch Books: new and old books on Quay Street',
    description:
      'A small shop with too many books, two armchairs and a cat. New books twice a week.',
    revisions: [
      [
        'meta_description',
        'image_keywords',
        'canonical_tag',
        'structured_data',
        'unsafe_cross_origin_links',
        'nofollow_links',
        'plaintext_email',
      ],
    ],
  },
  'books/new': {
    site: 'books',
    content: 'books-new',
    title: 'New books at Birch Books this week',
    description:
      'The new books of the week at Birch Books, each with three lines of what we think.',
    revisions: [
      ['headings', 'image_keywords', 'favicon', 'inline_css', 'hreflang'],
      ['image_keywords', 'inline_css', 'noindex'],
      ['image_keywords', 'inline_css'],
      ['inline_css'],
    ],
  },
  bad: {
    site: 'cycles',
    content: 'cycles-home',
    title: '',
    description: '',
    revisions: [
      [
        'title',
        'meta_description',
        'canonical_tag',
        'language',
        'favicon',
        'noindex',
        'structured_data',
        'hreflang',
        'social',
        'doctype',
        'defer_javascript',
        'text_compression',
        'server_signature',
        'unsafe_cross_origin_links',
      ],
    ],
  },
};
