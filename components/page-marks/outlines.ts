import type { Mark } from '../../lib/page-marks/find';
import type { MarkWords } from '../../lib/page-marks/script';
import { newElement } from '../../lib/page-marks/dom';
import { boxOf, overlaps } from './box';
import { createInWindow } from './in-window';
import { createOutline } from './outline';
import { labelPlace, outlinePlace } from './places';

/** Numbered outlines around those elements that are in the window. */
export function createOutlines(
  page: Document,
  parent: HTMLElement,
  marks: Mark[],
  words: MarkWords,
) {
  const layer = newElement(page, 'div');
  layer.className = 'outlines';
  // The bar says the same of the current one.
  layer.ariaHidden = 'true';
  parent.append(layer);

  const inWindow = createInWindow(marks);
  const drawn = new Map<Element, ReturnType<typeof createOutline>>();
  let drawnFor: readonly Mark[] = [];

  // What is cut off by something around it, such as a picture in a slide show, overlaps the window too.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        drawn.get(target)?.outline.toggleAttribute('data-cut', !isIntersecting);
    },
    // Above zero: to touch the edge is not to be seen.
    { threshold: 1e-6 },
  );

  function choose(chosen: readonly Mark[]): void {
    const elements = new Set(chosen.map(({ element }) => element));
    for (const [element, { outline }] of drawn) {
      if (elements.has(element)) continue;
      observer.unobserve(element);
      outline.remove();
      drawn.delete(element);
    }
    for (const mark of chosen) {
      if (drawn.has(mark.element)) continue;
      const made = createOutline(page, mark, words);
      layer.append(made.outline);
      drawn.set(mark.element, made);
      observer.observe(mark.element);
    }
    drawnFor = chosen;
  }

  /** Draws them where they are now. */
  function draw(current: Mark): void {
    const view = parent.getBoundingClientRect();
    const chosen = inWindow(current, view);
    if (chosen !== drawnFor) choose(chosen);
    // Everything is measured before anything is moved: otherwise the browser would do the layout for each.
    const boxes = Array.from(drawn, ([element, made]) => ({
      element,
      made,
      box: boxOf(element),
      size: made.labelSize(),
    }));
    const scroll = { x: window.scrollX, y: window.scrollY };
    // On scrolling, all move together, which costs much less than each by itself.
    layer.style.transform = `translate(${-scroll.x - view.left}px, ${-scroll.y - view.top}px)`;
    for (const { element, made, box, size } of boxes) {
      const place = outlinePlace(box, view);
      made.outline.toggleAttribute('data-away', !overlaps(box, view));
      made.outline.toggleAttribute('data-current', element === current.element);
      made.place(place, labelPlace(place, size, view), scroll);
    }
  }

  return { draw, stop: () => observer.disconnect() };
}
