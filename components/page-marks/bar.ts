import { newElement } from '../../lib/page-marks/dom';
import type { Mark } from '../../lib/page-marks/find';
import type { MarkWords } from '../../lib/page-marks/script';

export interface BarActions {
  previous: () => void;
  next: () => void;
  clear: () => void;
}

/** What happens on the bar is none of the page's business: a press on Space shouldn't start its film. */
const KEPT_EVENTS = [
  'click',
  'keydown',
  'keyup',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
];

/** Says which one of the marked elements is shown, and leads to the others. */
export function createBar(page: Document, words: MarkWords, actions: BarActions) {
  function add(parent: HTMLElement, tag: string, name: string, text = ''): HTMLElement {
    const element = newElement(page, tag);
    element.className = name;
    element.textContent = text;
    parent.append(element);
    return element;
  }

  const bar = newElement(page, 'section');
  bar.className = 'bar';
  bar.ariaLabel = words.title;
  const head = add(bar, 'p', 'head');
  add(head, 'span', 'title', words.title);
  if (words.lack) add(bar, 'p', 'lack', words.lack).id = 'lack';
  const status = add(bar, 'p', 'status');
  status.id = 'status';
  status.role = 'status';
  const position = add(status, 'span', 'position');
  const label = add(status, 'span', 'kind');
  const note = add(status, 'span', 'note');
  const sight = add(status, 'span', 'sight');
  const detail = add(status, 'bdi', 'detail');
  if (words.hidden) add(head, 'span', 'hidden', words.hidden);

  const buttons = add(bar, 'div', 'buttons');
  const button = (text: string, press: () => void): HTMLElement => {
    const made = add(buttons, 'button', 'button', text);
    made.addEventListener('click', press);
    return made;
  };
  button(words.previous, actions.previous);
  const next = button(words.next, actions.next);
  next.setAttribute('aria-describedby', 'lack status');
  button(words.clear, actions.clear).setAttribute('aria-keyshortcuts', 'Escape');
  for (const type of KEPT_EVENTS) bar.addEventListener(type, (event) => event.stopPropagation());

  return {
    bar,
    next,
    position: (mark: Mark, count: number): void => {
      position.textContent = words.position
        .replace('{at}', mark.number.toLocaleString(words.language))
        .replace('{of}', count.toLocaleString(words.language));
      label.textContent = mark.label;
      note.dataset.note = mark.note ?? '';
      note.textContent = mark.note ? words.notes[mark.note] : '';
      detail.textContent = mark.detail();
    },
    /** Some are out of the window's reach, or no longer on the page. */
    sight: (isInSight: boolean): void => {
      const text = isInSight ? '' : words.outOfSight;
      if (sight.textContent !== text) sight.textContent = text;
    },
  };
}
