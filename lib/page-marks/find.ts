import type { MarkableCheck } from './checks';
import { elementsOf, matches, shadowOf } from './dom';
import { RULES, type Note } from './rules';

export interface Mark {
  element: Element;
  /** Counts those that can be seen, from 1. */
  number: number;
  label: string;
  note: Note | null;
  detail: () => string;
}

/** A page may have texts without end. */
const MAX_DETAIL = 300;

/**
 * The elements that a check is about, in the order of the page: those of the document and of its open shadow
 * roots. A frame is an element; what is inside is another page.
 */
export function findMarks(
  page: Document,
  check: MarkableCheck,
  isVisible: (element: Element) => boolean,
): { marks: Mark[]; hidden: number; lacksWanted: boolean } {
  const { label, detail, noter, wanted } = RULES[check];
  const noteOf = noter?.();
  const marks: Mark[] = [];
  let hidden = 0;
  let lacksWanted = wanted !== undefined;
  for (const element of fitting(page, check)) {
    // Also for what is hidden: a hidden heading has its level too.
    const note = noteOf?.(element) ?? null;
    if (wanted && matches(element, wanted)) lacksWanted = false;
    if (isVisible(element))
      marks.push({
        element,
        number: marks.length + 1,
        label: label?.(element) ?? '',
        note,
        detail: () => detail(element).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_DETAIL),
      });
    else hidden += 1;
  }
  return { marks: problemsOf(marks), hidden, lacksWanted };
}

/** An image with an empty text is fine as decoration: it is only shown where nothing worse can be meant. */
function problemsOf(marks: Mark[]): Mark[] {
  const worse = marks.filter(({ note }) => note !== 'emptyAlt');
  return worse.length === 0 ? marks : worse.map((mark, at) => ({ ...mark, number: at + 1 }));
}

function* fitting(tree: Document | ShadowRoot, check: MarkableCheck): Generator<Element> {
  const { selector, fits } = RULES[check];
  for (const element of elementsOf(tree)) {
    if (matches(element, selector) && (fits?.(element) ?? true)) yield element;
    const shadow = shadowOf(element);
    if (shadow) yield* fitting(shadow, check);
  }
}
