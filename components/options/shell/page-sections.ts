import { createContext } from 'preact';

/** A part of a page that the navigation leads to: the element with this `data-section`. */
export interface PageSection {
  id: string;
  label: string;
  count?: number | undefined;
}

/** Always the same, so that a page without any changes nothing. */
export const NO_SECTIONS: PageSection[] = [];

/** Tells the navigation which sections the page on screen has. */
export const TellSections = createContext<(sections: PageSection[]) => void>(() => undefined);
