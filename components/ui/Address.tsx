import { addressParts } from '../../lib/model/address-parts';
import styles from './Address.module.css';

export interface AddressProps {
  children: string;
}

/** An address on one line, cut in its middle if it doesn't fit. All of it shows on hover. */
export function Address({ children }: AddressProps) {
  const { host, way, name } = addressParts(children);
  return (
    <span class={styles.address} dir="ltr" title={children}>
      {host && <bdi>{host}</bdi>}
      {way && <bdi class={styles.way}>{way}</bdi>}
      {name && <bdi class={styles.name}>{name}</bdi>}
    </span>
  );
}
