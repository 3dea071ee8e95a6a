import type { MarkableCheck } from './checks';
import { attributeOf, baseOf, hasAttribute, tagOf, textOf } from './dom';

/** What is special about an element among those found. */
export type Note = 'emptyAlt' | 'skipsLevel' | 'anotherH1';

export interface Rule {
  selector: string;
  /** What a page should have one of: where there is none, nothing can be marked for it. */
  wanted?: string;
  /** What a selector can't say. */
  fits?: (element: Element) => boolean;
  /** Makes a function that is called for each one found, in order. */
  noter?: () => (element: Element) => Note | null;
  /** Stands beside the number. */
  label?: (element: Element) => string;
  /** Says which one it is, as the page has it. */
  detail: (element: Element) => string;
}

/** As in the HTML standard's list of obsolete elements. Services may count others too. */
const OBSOLETE =
  'acronym applet basefont bgsound big blink center dir font frame frameset isindex keygen listing marquee ' +
  'menuitem multicol nextid nobr noembed noframes plaintext rb rtc spacer strike tt xmp';

const attribute = (name: string) => (element: Element) => attributeOf(element, name);
const text = (element: Element): string => textOf(element) ?? '';

function leadsElsewhere(link: Element): boolean {
  try {
    const { protocol, origin } = new URL(attributeOf(link, 'href'), baseOf(link));
    return /^https?:$/.test(protocol) && origin !== location.origin;
  } catch {
    return false;
  }
}

function headingNoter() {
  let last = 6;
  let hasH1 = false;
  return (heading: Element): Note | null => {
    const level = Number(tagOf(heading).slice(1));
    const isAnotherH1 = level === 1 && hasH1;
    // The first may be of any level: many pages have one above the main heading.
    const skips = level > last + 1;
    hasH1 ||= level === 1;
    last = level;
    if (isAnotherH1) return 'anotherH1';
    return skips ? 'skipsLevel' : null;
  };
}

export const RULES: Record<MarkableCheck, Rule> = {
  image_keywords: {
    selector: 'img, input[type="image" i]',
    fits: (image) => !attributeOf(image, 'alt'),
    // Right for decoration, but most services count it.
    noter: () => (image) => (hasAttribute(image, 'alt') ? 'emptyAlt' : null),
    detail: attribute('src'),
  },
  headings: {
    selector: 'h1, h2, h3, h4, h5, h6',
    wanted: 'h1',
    noter: headingNoter,
    label: tagOf,
    detail: text,
  },
  unsafe_cross_origin_links: {
    selector: 'a[href][target="_blank" i]:not([rel~="noopener" i], [rel~="noreferrer" i])',
    fits: leadsElsewhere,
    detail: attribute('href'),
  },
  nofollow_links: {
    selector: 'a[href][rel~="nofollow" i]',
    detail: attribute('href'),
  },
  inline_css: {
    selector: '[style]',
    fits: (element) => attributeOf(element, 'style') !== '',
    detail: attribute('style'),
  },
  deprecated_html_tags: {
    selector: OBSOLETE.split(' ').join(','),
    label: tagOf,
    detail: text,
  },
  iframes: {
    selector: 'iframe, frame',
    detail: (frame) => attributeOf(frame, 'title') || attributeOf(frame, 'src'),
  },
};
