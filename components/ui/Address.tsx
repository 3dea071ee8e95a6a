import { addressParts } from '../../lib/model/address-parts';
import styles from './Address.module.css';

export interface AddressProps {
  children: string;
}

/** An address on one line, cut in its middle if it doesn't fit. All of it shows on hover, and is read out. */
export function Address({ children }: AddressProps) {
  const { host, way, name } = addressParts(children);
  return (
    <span class={styles.address} title={children}>
      <span class="unseen">{children}</span>
      <span class={styles.parts} dir="ltr" aria-hidden="true">
        {host && <bdi>{host}</bdi>}
        {way && <bdi class={styles.way}>{way}</bdi>}
        {name && <bdi>{name}</bdi>}
      </span>
    </span>
  );
}
