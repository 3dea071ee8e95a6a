import { addIcons } from './Icon';
import './more-icons';

/** Icons that the popup doesn't show, so that it needn't load them. */
const PATHS = {
  back: 'M10 3L5 8l5 5',
  bars: 'M3 13.5V9M8 13.5V3M13 13.5V6.5',
  bookmark: 'M4 2h8v12l-4-3.2L4 14z',
  chevron: 'M4 6l4 4l4-4',
  clock: 'M14 8a6 6 0 1 1-12 0a6 6 0 0 1 12 0M8 4.5V8l2.5 1.5',
  close: 'M4 4l8 8M12 4l-8 8',
  down: 'M8 3v10M4 9l4 4l4-4',
  edit: 'M3 13l.7-3L11 2.7L13.3 5L6 12.3z',
  export: 'M8 10V2M5 5l3-3l3 3M3 9v4.5h10V9',
  folder: 'M2 4.5V13h12V5.5H8L6.5 3.5H2z',
  gear: 'M8 10.2a2.2 2.2 0 1 0 0-4.4a2.2 2.2 0 0 0 0 4.4M8 1.8v1.9M8 12.3v1.9M1.8 8h1.9M12.3 8h1.9M3.6 3.6L5 5M11 11l1.4 1.4M12.4 3.6L11 5M5 11l-1.4 1.4',
  key: 'M8 6a3 3 0 1 1-6 0a3 3 0 0 1 6 0M8 6h6v3M11.5 6v2',
  link: 'M6.5 9.5l3-3M7.5 4.5l1.2-1.2a2.8 2.8 0 0 1 4 4L11.5 8.5M8.5 11.5l-1.2 1.2a2.8 2.8 0 0 1-4-4L4.5 7.5',
  lock: 'M3.5 7h9v7h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  mail: 'M2 3.5h12v9H2zM2 4l6 5l6-5',
  offline:
    'M4.5 5.5A3.5 3.5 0 0 0 4 12.5h7.5M6.5 4.2A4 4 0 0 1 12 7.5a2.7 2.7 0 0 1 1.6 4.4M2 2l12 12',
  print: 'M4.5 6V2h7v4M4.5 11.5H2V6h12v5.5h-2.5M4.5 9.5h7V14h-7z',
  question:
    'M14 8a6 6 0 1 1-12 0a6 6 0 0 1 12 0M6.3 6.5a1.7 1.7 0 1 1 2.5 1.5q-.8.4-.8 1.2M8 11.2v.01',
  reports: 'M3 2h10v12H3zM6 5.5h4M6 8h4M6 10.5h2',
  same: 'M3 6h10M3 10h10',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10M10.7 10.7L14 14',
  sliders:
    'M2 5h5M11 5h3M11 5a2 2 0 1 1-4 0a2 2 0 0 1 4 0M2 11h3M9 11h5M9 11a2 2 0 1 1-4 0a2 2 0 0 1 4 0',
  switch: 'M5 6.2L8 3l3 3.2M5 9.8L8 13l3-3.2',
  tasks: 'M2 4l1.2 1.2L5.5 3M2 11l1.2 1.2l2.3-2.2M8 4.5h6M8 11.5h6',
  tray: 'M2 9.5l2-6.5h8l2 6.5V13H2zM2 9.5h3.5L6.5 11h3l1-1.5H14',
  up: 'M8 13V3M4 7l4-4l4 4',
  user: 'M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8M2.8 14q.6-4 5.2-4t5.2 4',
  window: 'M2 3h12v10H2zM2 6.5h12M4.5 4.8h.01',
};

export type OptionsIcon = keyof typeof PATHS;

addIcons(PATHS);
