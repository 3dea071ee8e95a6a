import type { ProjectQuery, ReportQuery } from '../../lib/model/query';
import type { Service } from '../service/service';
import type { StoredReport } from '../service/storage/stored-report';

/** The row of the report at this position, from 1. */
export const row = (place: number): string => `main tbody tr:nth-child(${place})`;

/** The actions for the selected reports. */
export const SELECTED = '[aria-label="Selected reports"]';

/** Newest first, as the list shows them. */
export const newest = (service: Service): StoredReport[] => service.reports().reverse();

const WORDS = ['Public', 'Private', 'Password'];

export const rowOf = ({ score, url, privacy }: StoredReport): string[] => [
  score === null ? 'Unknown' : score > 79 ? 'Good' : score >= 49 ? 'Decent' : 'Bad',
  url,
  WORDS[privacy] ?? '—',
];

/** The rows that a list of reports must show, given everything that the service has. */
export function reportRows(service: Service, query: ReportQuery = {}, page = 1): string[][] {
  const { search = '', project, result, sort_by = 'id', sort, per_page = 10 } = query;
  const sortKey = (report: StoredReport) =>
    ({
      id: report.id,
      generated_at: report.generatedAt ?? 0,
      url: report.url,
      result: report.score ?? -1,
    })[sort_by];
  const found = service
    .reports()
    .filter(({ url }) => url.includes(search))
    .filter((report) => project === undefined || report.project === project)
    .filter((report) => result === undefined || rowOf(report)[0]?.toLowerCase() === result)
    .sort((a, b) => compare(sortKey(a), sortKey(b)) || a.id - b.id);
  return pageOf(sort === 'asc' ? found : found.reverse(), per_page, page).map(rowOf);
}

/** The rows that a list of projects must show. */
export function projectRows(service: Service, query: ProjectQuery = {}, page = 1): string[][] {
  const { search = '', sort_by = 'created_at', sort, per_page = 10 } = query;
  const projects = new Map<string, { name: string; reports: number; createdAt: number }>();
  for (const { project, createdAt } of service.reports()) {
    const name = project ?? '';
    const before = projects.get(name) ?? { name, reports: 0, createdAt };
    projects.set(name, { ...before, reports: before.reports + 1 });
  }
  const found = [...projects.values()]
    .filter(({ name }) => name.includes(search))
    .sort(
      (a, b) => (sort_by === 'created_at' && a.createdAt - b.createdAt) || compare(a.name, b.name),
    );
  return pageOf(sort === 'asc' ? found : found.reverse(), per_page, page).map(
    ({ name, reports }) => [name, String(reports)],
  );
}

const pageOf = <T>(all: T[], size: number, page: number): T[] =>
  all.slice((page - 1) * size, page * size);

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
