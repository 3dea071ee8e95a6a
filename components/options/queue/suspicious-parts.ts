import { lookForSecrets } from '../../../lib/model/guard';

interface AddressPart {
  part: string;
  isSuspicious: boolean;
}

/** Shorter parts, such as `reset`, only say what the secret beside them is for. */
const SHORTEST = 10;

/** An address in parts that, put together, are the address. Without one that is suspicious, it looks less secret. */
export function suspiciousParts(address: string): AddressPart[] {
  const parts = address.split(/([/?&;#]+)/);
  const found = lookForSecrets(address).length;
  const isSuspicious = (at: number) => lookForSecrets(parts.with(at, 'x').join('')).length < found;
  return parts.map((part, at) => ({
    part,
    isSuspicious: part.length >= SHORTEST && isSuspicious(at),
  }));
}
