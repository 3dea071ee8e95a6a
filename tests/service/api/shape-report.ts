import { resultOf } from '../generation/score';
import type { StoredReport } from '../storage/stored-report';
import type { Switches } from '../switches';
import { shapeResults } from './shape-results';

/** A report in this deployment's format. */
export function shapeReport(report: StoredReport, switches: Switches): Record<string, unknown> {
  const { url, bareUrl, project, score, createdAt, updatedAt, generatedAt } = report;
  return {
    id: shapeId(report.id, switches.ids),
    url: switches.url === 'stripped' ? bareUrl : url,
    project,
    ...(switches.result === 'score' ? { score } : { result: shapeResult(score, switches.result) }),
    ...shapeResults(report, switches.checks),
    privacy: shapePrivacy(report.privacy, switches.privacy),
    ...shapePassword(report.password, switches.password),
    generated_at: shapeDate(generatedAt, switches.dates),
    created_at: shapeDate(createdAt, switches.dates),
    updated_at: shapeDate(updatedAt, switches.dates),
  };
}

/** A report as part of a list. */
export function shapeListed(report: StoredReport, switches: Switches): Record<string, unknown> {
  return shapeReport(report, switches.listResults ? switches : { ...switches, checks: 'none' });
}

const UUID_START = '00000000-0000-4000-8000-';

export function shapeId(id: number, ids: Switches['ids']): unknown {
  const shapes: Record<Switches['ids'], unknown> = {
    number: id,
    string: String(id),
    uuid: UUID_START + id.toString(16).padStart(12, '0'),
    null: null,
    object: { id },
    path: `reports/${id}`,
  };
  return shapes[ids];
}

/** The reverse of `shapeId`; undefined if the text is not an id of this deployment. */
export function readId(text: string, ids: Switches['ids']): number | undefined {
  if (ids !== 'uuid') return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  const digits = text.startsWith(UUID_START) ? text.slice(UUID_START.length) : '';
  return /^[\da-f]{12}$/.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

export function shapeDate(ms: number | null, dates: Switches['dates']): string | number | null {
  if (ms === null) return null;
  if (dates === 'epoch') return Math.floor(ms / 1000);
  const iso = new Date(ms).toISOString();
  if (dates === 'iso') return iso.replace('Z', '000Z');
  return dates === 'sql' ? iso.slice(0, 19).replace('T', ' ') : `${iso.slice(0, 19)}.000000Z`;
}

function shapeResult(score: number | null, result: Exclude<Switches['result'], 'score'>) {
  if (score === null) return null;
  switch (result) {
    case 'word':
      return resultOf(score);
    case 'int':
      return score;
    case 'float':
      // Half a point more, unless that would leave the verdict (79) or exceed 100.
      return score === 79 || score === 100 ? score : score + 0.5;
    case 'numeric-string':
      return String(score);
    case 'null':
      return null;
  }
}

function shapePrivacy(privacy: number, spelling: Switches['privacy']) {
  if (spelling === 'null') return null;
  return spelling === 'string' ? String(privacy) : privacy;
}

function shapePassword(password: string | null, spelling: Switches['password']) {
  if (spelling === 'absent') return {};
  return { password: spelling === 'text' ? password : password !== null };
}
