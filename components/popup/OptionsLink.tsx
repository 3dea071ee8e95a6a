import type { ComponentChildren } from 'preact';
import { openTab, optionsAddress } from './open-tab';

export interface OptionsLinkProps {
  /** Of a page of the options, such as `#/reports`. */
  hash: string;
  class?: string | undefined;
  /** The whole of what may be cut off. */
  title?: string | undefined;
  children: ComponentChildren;
}

/** A link that closes the popup. */
export function OptionsLink({ hash, children, ...rest }: OptionsLinkProps) {
  const address = optionsAddress(hash);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void openTab(address);
  };
  return (
    <a {...rest} href={address} onClick={open}>
      {children}
    </a>
  );
}
