import type { ComponentChildren } from 'preact';
import '../../ui/Button.css';
import styles from './ButtonLink.module.css';

export interface ButtonLinkProps {
  href: string;
  kind?: 'primary' | 'plain';
  children: ComponentChildren;
}

/** A link to another page that looks like a button with an edge. */
export function ButtonLink({ href, kind = 'plain', children }: ButtonLinkProps) {
  return (
    <a class={`button ${styles.link}`} data-kind={kind} href={href}>
      {children}
    </a>
  );
}
