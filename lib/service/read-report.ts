import { readChecks } from '../model/checks/read-checks';
import { MOST_KEPT, seenChecks } from '../model/checks/record';
import { isRecord } from '../model/is-record';
import type { Project } from '../model/project';
import type { Privacy, Report, ReportDetails } from '../model/report';
import { readReportId } from '../model/report-id';
import { readTimestamp } from '../model/timestamp';
import { readResult } from '../model/verdict';
import { readJson } from './read-body';

export type Fields = Record<string, unknown>;

export const readFields = (value: unknown): Fields | null => (isRecord(value) ? value : null);

/** Some services send the results as JSON in a text. */
function reportFields(value: unknown): Fields | null {
  const fields = readFields(value);
  const read = typeof fields?.results === 'string' ? readJson(fields.results) : null;
  return read?.ok && typeof read.value === 'object' ? { ...fields, results: read.value } : fields;
}

/** Reads a report from anything the service sent; null if it has neither id nor address. */
export function readReport(value: unknown): Report | null {
  const fields = reportFields(value);
  if (!fields) return null;
  const id = readReportId(fields.id);
  const url = readText(fields.url);
  if (id === null && url === null) return null;
  const checks = fields.results ? readChecks(fields.results) : [];
  return {
    id,
    ...(id === null && isText(fields.id) ? { unusableId: String(fields.id).slice(0, 200) } : {}),
    url: url ?? '',
    project: readText(fields.project),
    ...readResult(fields),
    privacy: readPrivacy(fields.privacy),
    generatedAt: readTimestamp(fields.generated_at),
    createdAt: readTimestamp(fields.created_at),
    ...(checks.length > 0 && checks.length <= MOST_KEPT && { checks: seenChecks(checks) }),
  };
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

export function readDetails(value: unknown): ReportDetails | null {
  const fields = reportFields(value);
  const report = readReport(fields);
  if (!report || !fields) return null;
  const { password } = fields;
  return {
    ...report,
    // Some services return the password itself: it must not get any further.
    fields: typeof password === 'string' ? { ...fields, password: password !== '' } : fields,
  };
}

export function readProject(value: unknown): Project | null {
  const fields = readFields(value);
  const name = readText(fields?.project) ?? readText(fields?.name);
  if (!fields || name === null) return null;
  const { reports, reports_count, count, total } = fields;
  return {
    name,
    reports: readCount(
      [reports, reports_count, count, total].find((one) => readCount(one) !== null),
    ),
    createdAt: readTimestamp(fields.created_at),
  };
}

/** A non-negative integer, also if sent as text. */
export function readCount(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readPrivacy(value: unknown): Privacy | null {
  const number = readCount(value);
  return number === 0 || number === 1 || number === 2 ? number : null;
}
