import { text } from './text';

/** Whether lines, and what is drawn along them, begin at the right. */
export const isRightToLeft = (): boolean => text('commonDirection') === 'rtl';
