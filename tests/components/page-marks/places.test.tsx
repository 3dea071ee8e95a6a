import { describe, expect, it } from 'vitest';
import { labelPlace, outlinePlace } from '../../../components/page-marks/places';

const view = { left: 0, top: 0, right: 320, bottom: 500 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const label = { width: 100, height: 20 };

describe('an outline', () => {
  it('is around its element', () => {
    expect(outlinePlace(box(50, 60, 30, 40), view)).toEqual(box(46, 56, 38, 48));
  });

  it('stays in the window if its element does', () => {
    expect(outlinePlace(box(0, 0, 30, 40), view)).toEqual(box(3, 3, 31, 41));
    expect(outlinePlace(box(290, 460, 30, 40), view)).toEqual(box(286, 456, 31, 41));
  });

  it('shows all that can be seen of an element that is larger than the window', () => {
    expect(outlinePlace(box(-50, -60, 900, 900), view)).toEqual(box(3, 3, 314, 494));
  });

  it('is cut off with its element', () => {
    expect(outlinePlace(box(-10, 100, 30, 40), view)).toEqual(box(-14, 96, 38, 48));
  });
});

describe('a label', () => {
  it.each([
    ['above its outline', box(50, 60, 40, 40), 50, 40],
    ['below a small one at the top', box(50, 3, 40, 40), 50, 43],
    ['at the end of a wide one at the top', box(10, 3, 300, 40), 210, 3],
    ['away from the left edge', box(-14, 60, 40, 40), 0, 40],
    ['away from the right edge', box(300, 60, 17, 40), 220, 40],
    ['in the window, where its outline begins above', box(10, -30, 300, 60), 210, 0],
    ['in the window, where its outline ends below', box(50, 10, 40, 490), 50, 480],
  ])('is %s', (_, outline, left, top) => {
    expect(labelPlace(outline, label, view)).toEqual({ left, top });
  });
});
