import type { Verdict } from '../../model/verdict';
import { SHAPES } from '../../model/verdict-shapes';
import { VERDICT_SIGNS } from './verdict-signs';

const SIZES = [16, 32, 48];

/** The verdict's shape as the toolbar's icon, with a light rim that stands out on dark toolbars. */
export function verdictIcon(verdict: Verdict): Record<number, ImageData> {
  return Object.fromEntries(SIZES.map((size) => [size, draw(verdict, size)]));
}

function draw(verdict: Verdict, size: number): ImageData {
  const pen = new OffscreenCanvas(size, size).getContext('2d');
  if (!pen) throw new Error('No canvas to draw on.');
  const { outline, sign } = SHAPES[verdict];
  pen.scale(size / 16, size / 16);
  pen.lineCap = pen.lineJoin = 'round';
  pen.fillStyle = VERDICT_SIGNS[verdict].colour;
  pen.fill(path(outline));
  pen.strokeStyle = '#fff';
  pen.lineWidth = 0.8;
  pen.stroke(path(outline));
  // The letter covers the lower right.
  pen.translate(-0.75, -1.75);
  pen.lineWidth = 2;
  pen.stroke(path(sign));
  return pen.getImageData(0, 0, size, size);
}

const path = (drawn: string): Path2D => new Path2D(drawn);
