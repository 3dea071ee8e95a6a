import { newElement } from '../../lib/page-marks/dom';
import type { Mark } from '../../lib/page-marks/find';
import type { MarkWords } from '../../lib/page-marks/script';
import type { Box } from './box';
import type { Size } from './places';

/** An outline with the element's number, and what is special about it. */
export function createOutline(page: Document, mark: Mark, words: MarkWords) {
  const outline = newElement(page, 'div');
  outline.className = 'outline';
  if (mark.note) outline.dataset.note = mark.note;
  const label = newElement(page, 'p');
  label.className = 'label';
  outline.append(label);
  const parts = [
    mark.number.toLocaleString(words.language),
    mark.label,
    mark.note ? words.notes[mark.note] : '',
  ];
  for (const part of parts.filter((one) => one !== '')) {
    const span = newElement(page, 'span');
    span.textContent = part;
    label.append(span);
  }

  let size: Size | undefined;
  let placed = '';
  return {
    outline,
    /** As it was when first drawn: an outline that is hidden has none. */
    labelSize: (): Size => (size ??= { width: label.offsetWidth, height: label.offsetHeight }),
    /** Does nothing if it is there already: any change of a style has its price. */
    place: (
      box: Box,
      labelAt: Pick<Box, 'left' | 'top'>,
      scroll: { x: number; y: number },
    ): void => {
      const { left, top, right, bottom } = box;
      const numbers = [
        left + scroll.x,
        top + scroll.y,
        right - left,
        bottom - top,
        labelAt.left - left,
        labelAt.top - top,
      ];
      const pixels = numbers.map((one) => `${one.toFixed(1)}px`);
      if (pixels.join() === placed) return;
      placed = pixels.join();
      const [x, y, width, height, labelX, labelY] = pixels;
      Object.assign(outline.style, { transform: `translate(${x}, ${y})`, width, height });
      label.style.transform = `translate(${labelX}, ${labelY})`;
    },
  };
}
