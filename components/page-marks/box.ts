import { rectOf, rectsOf } from '../../lib/page-marks/dom';

export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** An element without any size, such as a tracking pixel, is still worth an outline. */
const SMALLEST = 10;

/** Where an element is in the window. A link around something that floats has no size, but what is in it has. */
export function boxOf(element: Element): Box {
  const own = rectOf(element);
  if (own.width > 0 && own.height > 0) return own;
  const content = new Range();
  content.selectNodeContents(element);
  const inner = content.getBoundingClientRect();
  if (inner.width > 0 && inner.height > 0) return inner;
  const { left, top } = own;
  // Hidden by now, or no longer on the page.
  if (rectsOf(element).length === 0) return own;
  return { left, top, right: left + SMALLEST, bottom: top + SMALLEST };
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
