import { browser } from '../../lib/browser';
import { pageNumber } from '../../lib/storage/reported-pages';

/** How the list of reports looked when it was drawn at once the last time, which takes its code longer than this. */
interface Picture {
  /** Its address and language. */
  place: string;
  /** See `drawnFrom`. */
  from: number;
  drawn: Drawn[];
}

/** The words of a part of a page; or the name of an element, its attributes and its parts. */
type Drawn = string | [name: string, attributes: Record<string, string>, ...parts: Drawn[]];

/** They do something by being there. */
const NEVER = /^(base|embed|i?frame|link|meta|object|script|style)/i;
const CONTROLS = /^(button|input|select|textarea)$/;

const SVG = 'http://www.w3.org/2000/svg';

function notedPicture(): Picture | null {
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
    : pageNumber(
        JSON.stringify(stored, (name, value: unknown) =>
          ANYHOW.includes(name) ? undefined : value,
        ),
      );

/**
 * Shows the picture of this place, if there is one, once what is `stored` turns out to be what it was drawn from. Nothing
 * in it works yet.
 */
export async function showPicture(place: string, stored: Promise<Record<string, unknown>>) {
  const picture = browser.extension.inIncognitoContext ? null : notedPicture();
  // Made meanwhile, and put into the page only then: its style would take as long again if it had to wait there.
  const drawn = picture?.place === place ? picture.drawn.map((one) => nodeOf(one, false)) : null;
  const from = drawnFrom(await stored);
  const isShown = drawn !== null && picture?.from === from;
  if (isShown) {
    document.documentElement.dataset.picture = '';
    document.getElementById('app')!.replaceChildren(...drawn);
  }
  // It won't hold again, and nothing may stay behind of an account that is gone.
  else if (picture && picture.from !== from) forgetPicture();
  return { from, isShown };
}

/** After the page was drawn over it: keeps how that looks for the next time, unless it looks the same. */
export async function keepPicture(page: Element): Promise<void> {
  delete document.documentElement.dataset.picture;
  const { picture, place = '' } = window.opening ?? {};
  // What a service has said by now may be old the next time.
  const isTold = page.querySelector('[data-tone] > [role=status]');
  const isAtWork = page.querySelector('[data-at-work]');
  const isAtOnce = page.querySelector('[data-row]') && !isTold && !isAtWork;
  if (!picture || !isAtOnce || browser.extension.inIncognitoContext) return;
  const copy = page.cloneNode(true);
  const { from, isShown = true } = (await picture) ?? {};
  if (!isShown && from !== undefined)
    requestIdleCallback(() =>
      notePicture({ place, from, drawn: Array.from(copy.childNodes, drawnOf) }),
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
