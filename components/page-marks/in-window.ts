import type { Mark } from '../../lib/page-marks/find';
import { boxOf, overlaps, type Box } from './box';

/** Looked at in one frame. A browser's own observer takes longer than a frame for ten thousand elements. */
const AT_ONCE = 250;
/** More at a time would be slow, and tell nobody anything. */
const MOST = 150;

/**
 * Finds out which of the marked elements are in the window, some more of them each time it is called.
 * The list stays the same until it has changed.
 */
export function createInWindow(marks: readonly Mark[]) {
  const inside = new Set<Mark>();
  let list: readonly Mark[] = [];
  let listedFor: Mark | null = null;
  let at = 0;

  return (current: Mark, view: Box): readonly Mark[] => {
    let isChanged = current !== listedFor;
    for (let count = Math.min(AT_ONCE, marks.length); count > 0; count -= 1) {
      const mark = marks[at];
      at = (at + 1) % marks.length;
      if (!mark || overlaps(boxOf(mark.element), view) === inside.has(mark)) continue;
      isChanged = true;
      if (!inside.delete(mark)) inside.add(mark);
    }
    if (!isChanged) return list;
    // What is drawn already stays, unless another one is looked at: then those around it are drawn.
    const kept = current === listedFor ? list.filter((mark) => inside.has(mark)) : [];
    const others = current === listedFor ? inside : closestTo(current, inside);
    list = [...new Set([current, ...kept, ...others])].slice(0, MOST);
    listedFor = current;
    return list;
  };
}

function closestTo(current: Mark, inside: Set<Mark>): Mark[] {
  const distance = ({ number }: Mark) => Math.abs(number - current.number);
  return [...inside].sort((one, other) => distance(one) - distance(other));
}
