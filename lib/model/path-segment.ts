/**
 * A name as one percent-encoded path segment, or null where it would lead to another resource.
 * Dot segments are refused between slashes and encoded too: servers in front may decode before they resolve.
 */
export function pathSegment(name: string): string | null {
  if (!name.isWellFormed() || /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i.test(name)) return null;
  const segment = encodeURIComponent(name);
  const path = '/a/' + segment;
  return segment && new URL('https://h' + path).pathname === path ? segment : null;
}
