import { addIcons } from './Icon';

/** Icons that the popup shows now and then. */
const PATHS = {
  bell: 'M3 12h10l-1.5-2V7a3.5 3.5 0 0 0-7 0v3zM6.8 14h2.4',
  globe: 'M14 8a6 6 0 1 1-12 0a6 6 0 0 1 12 0M2 8h12M8 2q5 6 0 12q-5-6 0-12',
  hide: 'M1.5 8Q8 1 14.5 8Q8 15 1.5 8M3 13L13 3',
  info: 'M14 8a6 6 0 1 1-12 0a6 6 0 0 1 12 0M8 7.5V11M8 5v.01',
  next: 'M6 3l5 5l-5 5',
  plus: 'M8 3v10M3 8h10',
  show: 'M1.5 8Q8 1 14.5 8Q8 15 1.5 8M10 8a2 2 0 1 1-4 0a2 2 0 0 1 4 0',
  spark: 'M7 2l1.3 3.7L12 7L8.3 8.3L7 12L5.7 8.3L2 7l3.7-1.3zM12.5 10.5v4M10.5 12.5h4',
  trash: 'M2.5 4h11M6 4V2h4v2M4 4l.7 10h6.6L12 4M8 7v4',
  undo: 'M3 6h7a3.5 3.5 0 0 1 0 7H6M6 3L3 6l3 3',
  warning: 'M8 2L15 14H1zM8 6.5V10M8 12v.01',
};

export type MoreIcon = keyof typeof PATHS;

addIcons(PATHS);
