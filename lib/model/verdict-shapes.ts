import type { Verdict } from './verdict';

export interface VerdictShape {
  outline: string;
  sign: string;
}

/**
 * A filled outline with a sign inside, as paths in a 16×16 square: circle with tick, diamond with dash,
 * octagon with cross, ring with question mark.
 */
export const SHAPES: Record<Verdict, VerdictShape> = {
  good: { outline: 'M15 8a7 7 0 1 1-14 0a7 7 0 0 1 14 0', sign: 'M4.8 8.4L7 10.6L11.2 5.8' },
  decent: { outline: 'M8 .5L15.5 8L8 15.5L.5 8z', sign: 'M5.2 8h5.6' },
  bad: {
    outline: 'M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z',
    sign: 'M5.5 5.5l5 5M10.5 5.5l-5 5',
  },
  unknown: {
    outline: 'M14.5 8a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0',
    sign: 'M6.2 6.4a1.8 1.8 0 1 1 2.6 1.7Q8 8.5 8 9.4M8 11.6v.01',
  },
};
