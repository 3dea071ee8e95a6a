/**
 * A name as one percent-encoded path segment, or null if it would address another resource.
 * Dot segments between slashes, or encoded, are rejected too: a proxy may decode before resolving.
 */
export function pathSegment(name: string): string | null {
  if (!name.isWellFormed() || /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i.test(name)) return null;
  const segment = encodeURIComponent(name);
  const path = '/a/' + segment;
  return segment && new URL('https://h' + path).pathname === path ? segment : null;
}
