import type { MoreIcon } from './more-icons';
import type { OptionsIcon } from './options-icons';

/** Strokes on a 16 × 16 grid. Those that the popup shows of a report: what is needed less often adds its own. */
const PATHS = {
  check: 'M3 8.5L6.5 12L13 4.5',
  copy: 'M6 6h8v8H6zM10 6V2H2v8h4',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  open: 'M7 3H3v10h10V9M10 2h4v4M14 2L8 8',
  target: 'M13 8a5 5 0 1 1-10 0a5 5 0 0 1 10 0M8 1v4M8 11v4M1 8h4M11 8h4',
  update: 'M13.5 8a5.5 5.5 0 1 1-1.6-3.9L13.5 5.5M13.5 2v3.5H10',
};

export type IconName = keyof typeof PATHS | MoreIcon | OptionsIcon;

const known: Partial<Record<IconName, string>> = PATHS;

export const addIcons = (paths: typeof known) => void Object.assign(known, paths);

export interface IconProps {
  name: IconName;
}

/** Decoration: the text beside it, or the control's label, says the same. */
export function Icon({ name }: IconProps) {
  return (
    <svg class="icon" data-icon={name} aria-hidden="true" viewBox="0 0 16 16">
      <path d={known[name]} />
    </svg>
  );
}
