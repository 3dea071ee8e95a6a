import { REPORTS } from './report-list';

interface ReportPlace {
  /** Undefined if the hash is that of the list. */
  id: string | undefined;
  /** The id of one of its checks. */
  check: string | undefined;
  /** The state of the list that a person came from, with its question mark. */
  state: string;
}

/** `#/reports` is the list, `#/reports/7` a report, `#/reports/7/title` one of its checks. */
export function readReportHash(hash: string): ReportPlace {
  const [, id, check, state = ''] =
    /^#\/reports(?:\/([^?/]+)(?:\/([^?]*))?)?(\?.*)?$/s.exec(hash) ?? [];
  return { id, check: check ? decoded(check) : undefined, state };
}

export const reportHash = (id: string, state: string): string => `${REPORTS.path}/${id}${state}`;

export const checkHash = (id: string, check: string, state: string): string =>
  reportHash(id, `/${encodeURIComponent(check.toWellFormed())}${state}`);

/** What somebody typed may not be encoded properly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
