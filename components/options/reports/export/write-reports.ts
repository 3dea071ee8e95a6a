import type { ListStep } from '../use-report-list';
import { FILE_FORMATS, type FormatName } from './file-formats';

interface Written {
  file: Blob;
  /** How many reports it holds. */
  count: number;
  mayBeIncomplete: boolean;
}

/** Writes all reports of a list to one file. */
export async function writeReports(
  list: AsyncIterable<ListStep>,
  format: FormatName,
): Promise<Written> {
  const { type, head, line, between, foot } = FILE_FORMATS[format];
  // One string per page: nothing else of the reports is kept.
  const parts: string[] = [];
  let last = { seen: 0, total: null as number | null, mayBeIncomplete: false };
  let count = 0;
  for await (const { items, ...progress } of list) {
    last = progress;
    count += items.length;
    if (items.length > 0)
      parts.push((parts.length > 0 ? between : '') + items.map(line).join(between));
  }
  const { seen, total, mayBeIncomplete } = last;
  return {
    file: new Blob([head, ...parts, foot], { type }),
    count,
    mayBeIncomplete: mayBeIncomplete || seen < (total ?? 0),
  };
}
