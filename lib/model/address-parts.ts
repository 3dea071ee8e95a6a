import { shownAddress } from './shown-address';

/** An address in three parts, so that what doesn't fit can be cut from its middle. */
export interface AddressParts {
  /** With everything up to the first slash of the path. */
  host: string;
  /** The folders in between. */
  way: string;
  /** The last part of the path, with the query. */
  name: string;
}

/** A shorter way isn't worth cutting. */
const SHORTEST_WAY = 4;

/** For reading: `https://` is left out, because nearly every address has it. */
export function addressParts(address: string): AddressParts {
  const shown = shownAddress(address);
  const [host = ''] = /^(http:\/\/)?[^/?#]*\/?/i.exec(shown) ?? [];
  const rest = shown.slice(host.length);
  const [path = ''] = /^[^?#]*/.exec(rest) ?? [];
  // The last slash but one, if the path ends with a slash.
  const cut = path.lastIndexOf('/', path.length - 2) + 1;
  const [way, name] = [rest.slice(0, cut), rest.slice(cut)];
  return way.length < SHORTEST_WAY ? { host: host + way, way: '', name } : { host, way, name };
}
