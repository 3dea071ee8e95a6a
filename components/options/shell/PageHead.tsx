import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect } from 'preact/hooks';
import { text } from '../../../lib/wording/text';
import styles from './PageHead.module.css';
import { NO_SECTIONS, TellSections, type PageSection } from './page-sections';

export interface PageHeadProps {
  title: string;
  /** In place of the title, where that is more than text. */
  heading?: ComponentChildren;
  /** Beside the title. */
  note?: ComponentChildren;
  /** Of the browser's tab, if it isn't the title with the product's name. */
  documentTitle?: string | undefined;
  /** The navigation leads to them. */
  sections?: PageSection[];
  /** Buttons at the end of the line, for what concerns the whole page. */
  children?: ComponentChildren;
}

/** The heading of a page. Each page has one, and nothing above it. */
export function PageHead(props: PageHeadProps) {
  const { title, heading, note, documentTitle, sections = NO_SECTIONS, children } = props;
  useDocumentTitle(documentTitle ?? text('navTitle', title));
  const tellSections = useContext(TellSections);
  useLayoutEffect(() => tellSections(sections), [JSON.stringify(sections)]);
  useLayoutEffect(() => () => tellSections(NO_SECTIONS), []);
  return (
    <div class={styles.head}>
      <h1 class={styles.title}>{heading || title}</h1>
      {note && <span class={styles.note}>{note}</span>}
      {children && <div class={styles.actions}>{children}</div>}
    </div>
  );
}

function useDocumentTitle(title: string): void {
  // After the frame: the browser takes milliseconds for it.
  useEffect(() => {
    document.title = title;
  }, [title]);
}
