import { send } from '../../../../lib/messages';
import type { Project } from '../../../../lib/model/project';
import type { ProjectQuery } from '../../../../lib/model/query';
import { localReports } from '../../../hooks/local-reports';

export interface FoundProjects {
  items: Project[];
  /** How many match; null if it isn't known. */
  total: number | null;
}

/** The projects whose name contains these words; null if they could not be looked up. */
export type FindProjects = (words: string) => Promise<FoundProjects | null>;

const MOST = 25;

/** Asks this browser if it knows all reports, otherwise the service, which says nothing about those after the first page. */
export const findProjectsOf =
  (accountId: string, isWhole: boolean): FindProjects =>
  async (words) => {
    const query: ProjectQuery = { sort_by: 'project', sort: 'asc', per_page: MOST };
    if (words) query.search = words;
    const known = isWhole ? await localReports(accountId).projects(query, 0, MOST) : null;
    if (known) return known;
    const found = await send('projects.list', { accountId, query, cursor: null });
    return found.ok ? { items: found.value.items, total: found.value.total } : null;
  };
