import { createContext } from 'preact';

/** Where the reported page is: what lies there too is told by its path. Null if nobody knows. */
export const PageOrigin = createContext<string | null>(null);
