import { browser } from '../../lib/browser';
import type { Report } from '../../lib/model/report';
import { textNumber } from '../../lib/model/text-number';
import { firstFrame } from './first-frame';

/** How the list of reports looked when it was drawn at once the last time, which takes its code longer than this. */
interface Picture {
  /** Its address and language. */
  place: string;
  /** See `drawnFrom`. */
  from: number;
  /** What its rows are about. */
  reports: Report[];
  drawn: Drawn[];
}

/** The picture of the page that is opening. */
export interface Shown {
  /** See `drawnFrom`. */
  from: number;
  /** Null if there was none, or none that holds. */
  reports: Report[] | null;
}

/** The words of a part of a page; or the name of an element, its attributes and its parts. */
type Drawn = string | [name: string, attributes: Record<string, string>, ...parts: Drawn[]];

/** They do something by being there. */
const NEVER = /^(base|embed|i?frame|link|meta|object|script|style)/i;
const CONTROLS = /^(button|input|select|textarea)$/;

const SVG = 'http://www.w3.org/2000/svg';

export function notedPicture(): Picture | null {
  if (browser.extension.inIncognitoContext) return null;
  try {
    return JSON.parse(localStorage.picture) as Picture;
  } catch {
    // There is none, or it is damaged, or the browser keeps no notes.
    return null;
  }
}

function notePicture(picture: Picture): void {
  try {
    localStorage.picture = JSON.stringify(picture);
  } catch {
    // Then the list is there a little later.
  }
}

export function forgetPicture(): null {
  try {
    delete localStorage.picture;
  } catch {
    // There is none.
  }
  return null;
}

/** What changes without changing how a list looks, apart from what a picture doesn't show. */
const ANYHOW = [
  'asked',
  'lastPrivacy',
  'notBefore',
  'openedTabs',
  'pageCopies',
  'refreshedAt',
  'reportedPages',
  'tries',
  'walk',
  'walkedAt',
  'walks',
];

/** A number for all that a list is drawn from: everything on disk. NaN, which equals none, if the index has no mark there. */
const drawnFrom = (stored: Record<string, unknown>): number =>
  stored.indexMark === undefined
    ? NaN
    : textNumber(
        JSON.stringify(stored, (name, value: unknown) =>
          ANYHOW.includes(name) ? undefined : value,
        ),
      );

/**
 * Shows the picture, if it is of this place, once what is `stored` turns out to be what it was drawn from, and waits until a
 * person sees it. Nothing in it works yet.
 */
export async function showPicture(
  picture: Picture | null,
  place: string,
  stored: Promise<Record<string, unknown>>,
): Promise<Shown> {
  const shown = picture?.place === place ? picture : null;
  // Made meanwhile, and put into the page only then: its style would take as long again if it had to wait there.
  const drawn = shown?.drawn.map((one) => nodeOf(one, false)) ?? [];
  // Throws if they are damaged.
  shown?.reports.forEach(({ url }) => url.trim());
  const from = drawnFrom(await stored);
  // It won't hold again, and nothing may stay behind of an account that is gone.
  if (picture && picture.from !== from) forgetPicture();
  const reports = shown?.from === from ? shown.reports : null;
  if (reports) {
    document.documentElement.dataset.picture = '';
    document.getElementById('app')!.replaceChildren(...drawn);
    await firstFrame();
  }
  return { from, reports };
}

/** After the page was drawn over it: keeps how that looks for the next time, unless it looks the same. */
export async function keepPicture(page: Element): Promise<void> {
  delete document.documentElement.dataset.picture;
  const { picture, reading, place = '' } = window.opening ?? {};
  // What a service has said by now may be old the next time.
  const isTold = page.querySelector('[data-tone] > [role=status]');
  const isAtWork = page.querySelector('[data-at-work]');
  const isAtOnce = page.querySelector('[data-row]') && !isTold && !isAtWork;
  if (!picture || !isAtOnce || browser.extension.inIncognitoContext) return;
  const copy = page.cloneNode(true);
  const [shown, rows] = await Promise.all([picture, reading]);
  const reports = rows?.reports;
  if (!shown || shown.reports || !reports?.length) return;
  requestIdleCallback(() =>
    notePicture({ place, from: shown.from, reports, drawn: Array.from(copy.childNodes, drawnOf) }),
  );
}

function drawnOf(node: Node): Drawn {
  if (!(node instanceof Element)) return node.nodeValue ?? '';
  const attributes = Array.from(node.attributes, ({ name, value }) => [name, value]);
  return [node.localName, Object.fromEntries(attributes), ...Array.from(node.childNodes, drawnOf)];
}

function nodeOf(drawn: Drawn, isInSvg: boolean): Node {
  if (typeof drawn === 'string') return new Text(drawn);
  const [name, attributes, ...parts] = drawn;
  const isSvg = isInSvg || name === 'svg';
  if (NEVER.test(name)) throw new Error(name);
  const element = isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute]!);
  // What is typed or ticked here would be lost.
  if (CONTROLS.test(name)) element.setAttribute('inert', '');
  element.append(...parts.map((one) => nodeOf(one, isSvg)));
  return element;
}
