import { useContext } from 'preact/hooks';
import { isWebAddress } from '../../../../lib/model/fit-address';
import { Address } from '../../../ui/Address';
import { FieldValue } from '../fields/FieldValue';
import { PageOrigin } from './page-origin';

export interface FoundAddressProps {
  address: string;
}

/** No browser opens a longer one. */
const LONGEST = 2_000;

/** An address that a service sent: never loaded, and a link only if it is certainly a web address. */
export function FoundAddress({ address }: FoundAddressProps) {
  const origin = useContext(PageOrigin);
  if (address.length > LONGEST) return <FieldValue name="" value={address} />;
  const isOwn = origin !== null && address.startsWith(`${origin}/`);
  const words = <Address>{isOwn ? address.slice(origin.length) : address}</Address>;
  return isWebAddress(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    words
  );
}
