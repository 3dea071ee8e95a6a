import type { Report } from './report';

/**
 * Tells a report from all others, as well as the service allows. Identities are stored along with other
 * work, so they must not reveal an address.
 */
export const identityOf = ({ id, unusableId, url, createdAt }: Report): string =>
  id ?? `#${hashOf(unusableId ?? `${url} ${createdAt}`)}`;

/** Most services count their reports. */
export const isNumber = (identity: string): boolean => /^\d{1,15}$/.test(identity);

/** Numbers only grow, so that smaller ones are as old as these even if those were deleted. */
export function isOneOf(identities: string[]): (report: Report) => boolean {
  const known = new Set(identities);
  const highest = identities.every(isNumber) ? Math.max(...identities.map(Number)) : -Infinity;
  return (report) => {
    const identity = identityOf(report);
    return known.has(identity) || (isNumber(identity) && Number(identity) <= highest);
  };
}

function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9dc5811c];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x5bd1e995) ^ (one >>> 15);
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('.');
}
