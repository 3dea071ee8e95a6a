import { createContext } from 'preact';

/** A part of a page that the navigation leads to: the element with this `data-section`. */
export interface PageSection {
  id: string;
  label: string;
  count?: number | undefined;
}

/** Tells the navigation which sections the page on screen has. */
export const TellSections = createContext<(sections: PageSection[]) => void>(() => undefined);
