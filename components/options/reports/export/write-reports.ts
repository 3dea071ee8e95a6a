import { send } from '../../../../lib/messages';
import { failed, type Outcome } from '../../../../lib/model/outcome';
import type { Page, PageCursor } from '../../../../lib/model/page';
import type { ReportQuery } from '../../../../lib/model/query';
import type { Report } from '../../../../lib/model/report';
import { walkPages } from '../../../../lib/model/walk-pages';
import type { Problem } from '../../use-answer';
import { FILE_FORMATS, type FormatName } from './file-formats';

export interface Progress {
  seen: number;
  total: number | null;
}

export interface Written extends Progress {
  file: Blob;
  mayBeIncomplete: boolean;
}

interface WriteOptions {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Resolves when it is time to ask for the same page again. */
  onProblem: (problem: Problem) => Promise<void>;
}

/** Writes all reports that match into one file, page by page; null where it was cancelled. */
export async function writeReports(
  query: ReportQuery,
  format: FormatName,
  { signal, onProgress, onProblem }: WriteOptions,
): Promise<Written | null> {
  async function load(cursor: PageCursor | null): Promise<Outcome<Page<Report>>> {
    while (!signal.aborted) {
      const input = { query: { ...query, per_page: 100 as const }, cursor };
      const outcome = await send('reports.list', input).catch(() => null);
      if (outcome?.ok) return outcome;
      if (!signal.aborted) await onProblem(outcome?.failure ?? 'no-answer');
    }
    return failed({ kind: 'cancelled' });
  }

  const { type, head, line, between, foot } = FILE_FORMATS[format];
  // One text for each page: nothing else of the reports is kept.
  const parts: string[] = [];
  let written = { seen: 0, total: null as number | null, mayBeIncomplete: false };
  for await (const step of walkPages(load, keyOf)) {
    if (!step.ok || signal.aborted) return null;
    const { items, ...rest } = step.value;
    written = rest;
    if (items.length > 0)
      parts.push((parts.length > 0 ? between : '') + items.map(line).join(between));
    onProgress(rest);
  }
  const { seen, total, mayBeIncomplete } = written;
  return {
    file: new Blob([head, ...parts, foot], { type }),
    seen,
    total,
    mayBeIncomplete: mayBeIncomplete || seen < (total ?? 0),
  };
}

const keyOf = ({ id, url, createdAt }: Report): string => id ?? `${url} ${createdAt}`;
