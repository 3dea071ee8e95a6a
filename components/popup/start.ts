import { loadStart } from './load-start';

/** Begun as soon as this file is evaluated. Null if nothing could be read. */
export const start = loadStart().catch(() => null);
