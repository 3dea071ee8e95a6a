import type { Page } from 'puppeteer-core';

/**
 * What a page shows outside its edges, cut off, on top of something else, or broken in mid-word: nothing
 * of which depends on its language.
 */
export const flawsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = new Set<string>();
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (part: Element) => {
      const style = styles.get(part) ?? getComputedStyle(part);
      styles.set(part, style);
      return style;
    };
    const tell = (words: string) => `“${words.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”`;

    const ancestors = (part: Element | null): Element[] =>
      part ? [part, ...ancestors(part.parentElement)] : [];
    /** What can be reached by scrolling isn't outside. */
    const isScroller = (part: Element) => /auto|scroll/.test(styleOf(part).overflowX);
    const isClipper = (part: Element) => /hidden|clip/.test(styleOf(part).overflowX);
    /** What lies above the rest of the page on purpose. */
    const layerOf = (part: Element) =>
      ancestors(part).find(
        (each) =>
          each.matches('dialog, [popover], [role="menu"], [role="tooltip"]') ||
          /sticky|fixed/.test(styleOf(each).position) ||
          (styleOf(each).position === 'absolute' && styleOf(each).zIndex !== 'auto'),
      ) ?? document.body;
    const isShown = (part: Element) =>
      // What the browser leaves out until it is scrolled to has no size of its own before that.
      part.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      }) &&
      // Only for screen readers.
      !ancestors(part).some((each) => styleOf(each).clipPath === 'inset(50%)');
    /** What others wrote may be cut off: the whole of it is shown on hovering or elsewhere. */
    const isOthers = (part: Element) =>
      part.closest('bdi, [title], [dir="ltr"], code, pre, input') !== null;

    /** What is left of it where it is cut off. */
    const seenOf = (box: Box, part: Element): Box => {
      const edges = ancestors(part)
        .filter(isClipper)
        .map((each) => each.getBoundingClientRect());
      return {
        left: Math.max(box.left, ...edges.map(({ left }) => left)),
        right: Math.min(box.right, ...edges.map(({ right }) => right)),
        top: Math.max(box.top, ...edges.map(({ top }) => top)),
        bottom: Math.min(box.bottom, ...edges.map(({ bottom }) => bottom)),
      };
    };

    type Box = { left: number; right: number; top: number; bottom: number };
    const heightOf = ({ top, bottom }: Box) => bottom - top;
    const sharing = (a: Box, b: Box) => ({
      width: Math.min(a.right, b.right) - Math.max(a.left, b.left),
      height: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    });

    /** Each line of text on screen. */
    const lines: { words: string; part: Element; box: Box; layer: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const part = node.parentElement;
      if (!part || !node.data.trim() || part.closest('option, noscript, script, style')) continue;
      if (!isShown(part)) continue;
      range.selectNode(node);
      const boxes = [...range.getClientRects()].filter(
        ({ width, height }) => width > 1 && height > 1,
      );
      const seen = isOthers(part) ? boxes.map((box) => seenOf(box, part)) : boxes;
      for (const box of seen) lines.push({ words: node.data, part, box, layer: layerOf(part) });
      if (
        part.closest('button') &&
        !isOthers(part) &&
        !/\s/.test(node.data.trim()) &&
        boxes.length > 1
      )
        found.add(`broken in mid-word: ${tell(node.data)}`);
    }

    if (scrollWidth > clientWidth) found.add(`scrolls sideways: ${scrollWidth} of ${clientWidth}`);
    for (const { words, part, box } of lines) {
      const around = ancestors(part);
      const scroller = around.find(isScroller);
      if (!scroller && (box.left < -1 || box.right > clientWidth + 1))
        found.add(`outside: ${tell(words)}`);
      if (isOthers(part)) continue;
      // What is placed by itself may stand anywhere.
      const last = around.findIndex(
        (each) => each === scroller || styleOf(each).position === 'absolute',
      );
      for (const edge of last < 0 ? around : around.slice(0, last + 1)) {
        const frame = edge.getBoundingClientRect();
        const isPast = box.left < frame.left - 1.5 || box.right > frame.right + 1.5;
        const isBelow = box.bottom > frame.bottom + 3 || box.top < frame.top - 3;
        const isFrame =
          edge.matches('button, a, summary, label, td, th, li') ||
          Number.parseFloat(styleOf(edge).borderInlineStartWidth) > 0;
        if (
          isClipper(edge)
            ? isPast || isBelow
            : isFrame && isPast && !/inline$|contents/.test(styleOf(edge).display)
        )
          found.add(`${isClipper(edge) ? 'cut off' : 'past its frame'}: ${tell(words)}`);
      }
    }

    const inOrder = lines.toSorted((a, b) => a.box.top - b.box.top);
    for (const [place, one] of inOrder.entries())
      for (const other of inOrder.slice(place + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (one.part === other.part || one.layer !== other.layer) continue;
        const { width, height } = sharing(one.box, other.box);
        if (width > 2 && height > 0.4 * Math.min(heightOf(one.box), heightOf(other.box)))
          found.add(`on each other: ${tell(one.words)}, ${tell(other.words)}`);
      }

    /** Such as the buttons in a field. */
    const isPlaced = (part: Element) =>
      ancestors(part).some((each) => styleOf(each).position === 'absolute');
    const controls = [
      ...document.querySelectorAll('a, button, input, select, textarea, summary, h1, h2'),
    ]
      .map((part) => ({ part, box: part.getBoundingClientRect(), layer: layerOf(part) }))
      .filter(({ part, box }) => box.width > 2 && isShown(part));
    for (const [place, one] of controls.entries()) {
      const outside = one.box.left < -1 || one.box.right > clientWidth + 1;
      if (outside && !ancestors(one.part).some(isScroller))
        found.add(`outside: ${one.part.tagName} ${tell(one.part.textContent)}`);
      for (const other of controls.slice(place + 1)) {
        if (one.part.contains(other.part) || other.part.contains(one.part)) continue;
        const { width, height } = sharing(one.box, other.box);
        if (width > 2 && height > 2 && one.layer === other.layer && !isPlaced(other.part))
          found.add(
            `on each other: ${tell(one.part.textContent)}, ${tell(other.part.textContent)}`,
          );
      }
    }
    return [...found];
  });
