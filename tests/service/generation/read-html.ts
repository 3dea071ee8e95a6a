/**
 * Just enough reading of HTML for the checks. Every expression stops at `<` and every search goes
 * forward only, so that a hostile page cannot make them slow.
 */

export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** Removes comments, styles and scripts: markup inside of them is none of the page's. */
export function withoutHiddenParts(html: string): string {
  const uncommented = cutBetween(html, '<!--', '-->');
  return cutBetween(cutBetween(uncommented, '<style', '</style>'), '<script', '</script>');
}

/** All opening tags of a name, or of any name that fits an expression such as `h[1-6]`. */
export function tagsOf(html: string, name: string): Tag[] {
  return openings(html, name).map((match) => ({
    name: (match[1] ?? '').toLowerCase(),
    attributes: attributesOf(match[2] ?? ''),
  }));
}

/** The text inside each tag of a name, which ends at the next such tag where nothing closes it. */
export function textsOf(html: string, name: string): string[] {
  let end = 0;
  return openings(html, name).map((match, index, all) => {
    const start = match.index + match[0].length;
    if (end < start) end = find(html, `</${name}`, start);
    const next = all[index + 1]?.index ?? html.length;
    return plainText(html.slice(start, Math.min(end, next)));
  });
}

const openings = (html: string, name: string) => [
  ...html.matchAll(new RegExp(`<(${name})(\\s[^<>]*)?>`, 'gi')),
];

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const pattern = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
  for (const [, name = '', double, single, bare] of source.matchAll(pattern)) {
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '');
  }
  return attributes;
}

function plainText(html: string): string {
  return decodeEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}

function cutBetween(html: string, start: string, end: string): string {
  const kept: string[] = [];
  let position = 0;
  while (position < html.length) {
    const from = find(html, start, position);
    kept.push(html.slice(position, from));
    position = find(html, end, from) + end.length;
  }
  return kept.join('');
}

/** Where a text is next found, in either case; the end of the page where it is not. */
function find(html: string, text: string, from: number): number {
  const pattern = new RegExp(text, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}
