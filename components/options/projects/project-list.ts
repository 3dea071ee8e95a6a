import { send } from '../../../lib/messages';
import type { Project } from '../../../lib/model/project';
import { ORDERS, PAGE_SIZES, PROJECT_SORTS, type ProjectQuery } from '../../../lib/model/query';
import { anyText, oneOf } from '../list/list-state';
import type { ListSource } from '../list/use-hash-list';

export type ProjectView = Omit<ProjectQuery, 'search_by'>;

export const PROJECTS: ListSource<ProjectView, ProjectQuery, Project> = {
  path: '#/projects',
  fields: {
    search: anyText,
    sort_by: oneOf(PROJECT_SORTS),
    sort: oneOf(ORDERS),
    per_page: oneOf(PAGE_SIZES),
  },
  defaults: { sort_by: PROJECT_SORTS[0], sort: ORDERS[0], per_page: PAGE_SIZES[0] },
  toQuery: (view) => view,
  load: (input) => send('projects.list', input),
  keyOf: ({ name }) => name,
};
