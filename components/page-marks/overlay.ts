import { focus, focusedIn, isConnected, onWindow, scrollTo } from '../../lib/page-marks/dom';
import type { Mark } from '../../lib/page-marks/find';
import type { MarkWords } from '../../lib/page-marks/script';
import { createBar } from './bar';
import { boxOf, overlaps } from './box';
import { createHost } from './host';
import { createOutlines } from './outlines';

/** After that many frames without a move, the page has finished scrolling. */
const STILL_FRAMES = 12;

/** The address without the place on the page; many apps have their routes behind `#/` or `#!`. */
const routeOf = (): string => location.href.replace(/#(?![/!]).*/s, '');

/**
 * Draws marks over the page, until they are cleared, the page goes elsewhere, or removes them. It isn't fought:
 * then they are just gone.
 */
export function createOverlay(page: Document, marks: readonly [Mark, ...Mark[]], words: MarkWords) {
  const focused = focusedIn(page);
  const route = routeOf();
  const ended = new AbortController();
  const { host, marks: layer } = createHost(page, words);
  const outlines = createOutlines(page, layer, [...marks], words);
  let current = marks[0];
  let stillFor = 0;
  let lastPlace = '';

  const { bar, next, ...say } = createBar(page, words, {
    previous: () => step(-1),
    next: () => step(1),
    clear,
  });
  layer.append(bar);

  const step = (by: number) => go(marks[(current.number - 1 + by + marks.length) % marks.length]);

  function go(mark: Mark = marks[0]): void {
    current = mark;
    stillFor = 0;
    say.position(mark, marks.length);
    say.sight(true);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo(mark.element, {
      block: 'center',
      inline: 'nearest',
      behavior: isCalm ? 'instant' : 'smooth',
    });
  }

  /** In every frame: pages also move things on their own, and tell nobody. */
  function frame(): void {
    if (!isConnected(host) || routeOf() !== route) return clear();
    const box = boxOf(current.element);
    outlines.draw(current);
    const place = `${box.left} ${box.top}`;
    stillFor = place === lastPlace ? stillFor + 1 : 0;
    lastPlace = place;
    if (stillFor === STILL_FRAMES) {
      say.sight(overlaps(box, layer.getBoundingClientRect()));
      if (overlaps(box, bar.getBoundingClientRect())) moveBar();
    }
    requestAnimationFrame(frame);
  }

  /** To the other edge of the window, unless the current one would be covered there too. */
  function moveBar(): void {
    const isCovered = () => overlaps(boxOf(current.element), bar.getBoundingClientRect());
    bar.toggleAttribute('data-top');
    if (isCovered()) bar.toggleAttribute('data-top');
  }

  function clear(): void {
    if (ended.signal.aborted) return;
    ended.abort();
    outlines.stop();
    const hasFocus = focusedIn(page) === host;
    host.remove();
    if (hasFocus && focused) focus(focused);
  }

  // A page can make up keys.
  const onKey = (event: Event) =>
    event.isTrusted && event instanceof KeyboardEvent && event.key === 'Escape' && clear();
  onWindow('keydown', onKey, ended.signal);
  // The browser may keep the page as it is, to show it again on going back.
  onWindow('pagehide', clear, ended.signal);

  go();
  frame();
  focus(next);
  return { clear, isThere: () => isConnected(host) };
}
