import type { ComponentChildren } from 'preact';
import '../../ui/Button.css';
import styles from './ActionLink.module.css';

export interface ActionLinkProps {
  href: string;
  children: ComponentChildren;
  title?: string;
  /** Opens a new tab, which learns nothing about this one. */
  newTab?: boolean;
  'aria-describedby'?: string;
}

/** A link that looks like the buttons beside it. */
export function ActionLink({ newTab = false, children, ...rest }: ActionLinkProps) {
  return (
    <a
      {...rest}
      class={`button ${styles.link}`}
      data-kind="quiet"
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
