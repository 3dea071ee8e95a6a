import type { Box } from './box';

/** Outlines keep this distance from the edge of the window, so that those of large elements can be seen. */
const EDGE = 3;
/** Around the element, so that none of it is covered. */
const GAP = 4;

export interface Size {
  width: number;
  height: number;
}

/** With a margin on all sides. */
const around = ({ left, top, right, bottom }: Box, margin: number): Box => ({
  left: left - margin,
  top: top - margin,
  right: right + margin,
  bottom: bottom + margin,
});

/** The outline of an element. Its edges are in the window if the element's are, or if it is larger than the window. */
export function outlinePlace(element: Box, view: Box): Box {
  const box = around(element, GAP);
  const seen = around(view, -EDGE);
  const isWide = box.right - box.left > seen.right - seen.left;
  const isHigh = box.bottom - box.top > seen.bottom - seen.top;
  return {
    left: isWide || element.left >= view.left ? Math.max(box.left, seen.left) : box.left,
    right: isWide || element.right <= view.right ? Math.min(box.right, seen.right) : box.right,
    top: isHigh || element.top >= view.top ? Math.max(box.top, seen.top) : box.top,
    bottom:
      isHigh || element.bottom <= view.bottom ? Math.min(box.bottom, seen.bottom) : box.bottom,
  };
}

/**
 * The label of an outline: above it, else below a small one, else inside a large one, over the end of a text rather
 * than over its first words. Never out of the window.
 */
export function labelPlace(outline: Box, { width, height }: Size, view: Box) {
  const fits = outline.top - height >= view.top;
  const isSmall = outline.right - outline.left < 2 * width;
  const left = fits || isSmall ? outline.left : outline.right - width;
  const top = fits ? outline.top - height : isSmall ? outline.bottom : outline.top;
  return {
    left: Math.max(view.left, Math.min(left, view.right - width)),
    top: Math.max(view.top, Math.min(top, view.bottom - height)),
  };
}
