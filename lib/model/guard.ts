import { withoutQuery } from './fit-address';
import { isInPrivateNetwork } from './private-network';
import { isTracking, parseAddress } from './same-page';

export type Finding =
  | { kind: 'credentials' }
  | { kind: 'secret-parameter'; name: string }
  | { kind: 'reset-link' }
  | { kind: 'random-segment' }
  | { kind: 'private-network' };

/** Parameter names that mean a secret, whatever the value. */
const SECRET_NAME =
  /(^|[^a-z])([a-z]*(?<!page[^a-z]?)token|[a-z]*(secret|password|signature|sess(ion)?[^a-z]?id)|passw(or)?d|pwd|passphrase|sig|jwt|otp|bearer|authorization|credential|[a-z]*(api|access|auth|private|account|license)[^a-z]?key)s?($|[^a-z])/;

/** Names that mean a secret only if the value is opaque: a sort key or a country code is not one. */
const DOUBTFUL_NAME =
  /(^|[^a-z])(key|code|oobcode|session|sid|auth|pass|ticket|nonce|hmac)($|[^a-z])/;

/** Segments of few words: the title of an article about resetting a password has more. */
const RESET_SEGMENT =
  /^[a-z]*[-_]?((?<!p)reset|recover|forgot|invit|verif|confirm|activat|unsubscri|magic[-_]?l)[a-z]*([-_][a-z]+)?(\.\w+)?$/i;
/** On longer segments, the pattern would take a time that grows with the square of their length. */
const LONGEST_RESET = 100;

/** Parts of the address that perhaps shouldn't be sent to the service. */
export function lookForSecrets(address: string, serviceOrigin?: string): Finding[] {
  const url = parseAddress(address);
  if (!url) return [];
  const findings: Finding[] = [];
  const segments = url.pathname.split(/[/;]/);
  const parameters = [
    // Servers also accept `;jsessionid=…` at the end of a path, and pages `#/route?token=…`.
    ...segments.filter((segment) => segment.includes('=')),
    url.search.slice(1),
    url.hash.replace(/^.*[#?]/, ''),
  ]
    .flatMap((text) => [...new URLSearchParams(text)])
    .filter(([name]) => !isTracking(name));
  const values = parameters.map(([, value]) => value);

  if (url.username || url.password) findings.push({ kind: 'credentials' });
  const secretNames = parameters.filter(isSecretParameter).map(([name]) => name);
  for (const name of new Set(secretNames)) findings.push({ kind: 'secret-parameter', name });
  if (
    segments.some((text) => text.length <= LONGEST_RESET && RESET_SEGMENT.test(text)) &&
    [...segments, ...values].some((text) => isOpaque(text, 16))
  ) {
    findings.push({ kind: 'reset-link' });
  }
  // A query may also be a single value without a name.
  if ([...segments, url.search.slice(1).replace(/[&=].*/, '')].some(isSecretByItself)) {
    findings.push({ kind: 'random-segment' });
  }
  if (isInPrivateNetwork(address, serviceOrigin)) findings.push({ kind: 'private-network' });
  return findings;
}

/** Whether less of it looks secret without its query: what is in the path would stay. */
export const isSaferWithoutQuery = (address: string, serviceOrigin?: string): boolean =>
  lookForSecrets(withoutQuery(address), serviceOrigin).length <
  lookForSecrets(address, serviceOrigin).length;

function isSecretParameter([name, value]: [string, string]): boolean {
  const words = name.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').toLowerCase();
  if (SECRET_NAME.test(words)) return !/^(\d{0,3}|true|false|yes|no|on|off)$/i.test(value);
  return (DOUBTFUL_NAME.test(words) && isOpaque(value, 16)) || isSecretByItself(value);
}

/** Long and random, like a JWT. Hashes and UUIDs often name public things, so they are stripped first. */
function isSecretByItself(text: string): boolean {
  const rest = text.replace(/(?<![a-z\d])(0x)?[\da-f]{1,40}(?![a-z\d])/gi, '');
  return isOpaque(rest, 24);
}

/** Letters, cases and digits alternate more often than in any word or title, with few separators. */
function isOpaque(text: string, shortest: number): boolean {
  const parts = text.split(/(?:%[\da-f]{2}|[^a-z\d])+/i);
  const runs = parts.join(' ').match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  const length = parts.join('').length;
  return length >= shortest && runs.length > length / 4.2 && parts.length - 1 <= length / 8;
}
