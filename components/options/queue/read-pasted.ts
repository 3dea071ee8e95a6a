interface Pasted {
  /** With one address each, if they hold any. */
  lines: string[];
  /** It lists sitemaps, not pages. */
  isSitemapIndex: boolean;
}

/** Reads what people paste: addresses in lines, a table (CSV, or cells of a spreadsheet) or a sitemap. */
export function readPasted(text: string): Pasted {
  const isSitemapIndex = /<sitemapindex[\s>]/.test(text);
  const isSitemap = isSitemapIndex || /<loc>/.test(text);
  const lines = isSitemap
    ? readSitemap(text, isSitemapIndex)
    : (readTable(text) ?? text.split('\n').map((line) => line.trim()));
  return { lines: lines.filter(Boolean), isSitemapIndex };
}

const ESCAPED: Record<string, string> = {
  amp: '&',
  '#38': '&',
  apos: "'",
  '#39': "'",
  quot: '"',
  lt: '<',
  gt: '>',
};

/** Also what stands before and after it, such as the addresses of tabs that were added. */
function readSitemap(text: string, isIndex: boolean): string[] {
  const markup = text.slice(text.indexOf('<'), text.lastIndexOf('>') + 1);
  const places = [...markup.matchAll(/<loc>\s*(<!\[CDATA\[)?(.*?)(\]\]>)?\s*<\/loc>/gs)];
  const pages = places.map(([, isPlain, place = '']) =>
    isPlain ? place : place.replace(/&(#?\w+);/g, (whole, name: string) => ESCAPED[name] ?? whole),
  );
  return [...(isIndex ? [] : pages), ...text.replace(markup, '\n').split('\n')].map((line) =>
    line.trim(),
  );
}

const WITH_SCHEME = /^https?:\/\//i;
const ADDRESS = /^(https?:\/\/|[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]|$))/i;

/** The column of a table that holds addresses; null if it is none. Addresses may contain commas, too. */
function readTable(text: string): string[] | null {
  const [first = ''] = text.trim().split('\n', 1);
  if (ADDRESS.test(first) && !/\s/.test(first.trim())) return null;
  const cellsOf = (separator: string) => first.split(separator).length;
  const separator = ['\t', ';', ','].reduce((a, b) => (cellsOf(b) > cellsOf(a) ? b : a));
  const rows = readRows(text.trim(), separator);
  const [titles = []] = rows;
  // A line that was added below the table has a single cell.
  const whole = rows.filter(({ length }) => length >= titles.length);
  const count = (column: number, pattern: RegExp) =>
    whole.filter((row) => pattern.test(row[column] ?? '')).length;
  const [column = 0] = [...titles.keys()].sort(
    (a, b) =>
      count(b, WITH_SCHEME) - count(a, WITH_SCHEME) || count(b, ADDRESS) - count(a, ADDRESS),
  );
  const isTable = cellsOf(separator) > 1 || first.startsWith('"');
  if (!isTable || count(column, ADDRESS) === 0) return null;
  const hasTitles = !ADDRESS.test(titles[column] ?? '');
  return rows.slice(hasTitles ? 1 : 0).map((row) => row[row.length > 1 ? column : 0] ?? '');
}

/** Cells may be in quotes, and may then hold separators, line breaks and doubled quotes. */
function readRows(text: string, separator: string): string[][] {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\n]*)\\r?(${separator}|\\n|$)`, 'g');
  const rows: string[][] = [[]];
  for (const [, value = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(
      value
        .replace(/^"(.*)"$/s, '$1')
        .replaceAll('""', '"')
        .trim(),
    );
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}
