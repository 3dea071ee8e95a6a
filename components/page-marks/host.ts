import { append, newElement, rootOf } from '../../lib/page-marks/dom';
import type { MarkWords } from '../../lib/page-marks/script';
import tokens from '../ui/tokens.css?inline';
import more from '../ui/more.css?inline';
import bar from './bar.css?inline';
import outlines from './marks.css?inline';

/**
 * The colours of the other screens. Their sizes follow the font size of the page's root, which is the page's
 * choice: here they follow the browser's.
 */
const colours = (tokens + more).replaceAll(':root', '.marks').replaceAll(/(?<=\d)rem\b/g, 'em');

/**
 * One empty element at the end of the page. What is inside it can't be seen by the page's scripts, nor be
 * reached by its styles.
 */
export function createHost(page: Document, words: MarkWords) {
  const host = newElement(page, 'div');
  const inside = host.attachShadow({ mode: 'closed' });
  const style = newElement(page, 'style');
  style.textContent = colours + outlines + bar;
  const marks = newElement(page, 'div');
  marks.className = 'marks';
  marks.dataset.theme = words.theme;
  marks.lang = words.language;
  marks.dir = words.direction;
  inside.append(style, marks);

  // Above everything, the page's dialogs too. Its position doesn't depend on it: a page may refuse.
  host.popover = 'manual';
  append(rootOf(page), host);
  host.showPopover();
  // A page may be drawn larger by a style of its root, which elements are measured with, and drawn once more.
  marks.style.zoom = String(1 / (host.currentCSSZoom ?? 1));
  return { host, marks };
}
