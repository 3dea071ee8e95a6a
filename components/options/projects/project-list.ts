import { send } from '../../../lib/messages';
import type { Project } from '../../../lib/model/project';
import { ORDERS, PAGE_SIZES, PROJECT_SORTS, type ProjectQuery } from '../../../lib/model/query';
import type { ListSource } from '../list/use-hash-list';

export const PROJECTS: ListSource<ProjectQuery, Project> = {
  path: '#/projects',
  fields: { search: 'text', sort_by: PROJECT_SORTS, sort: ORDERS, per_page: PAGE_SIZES },
  defaults: { sort_by: PROJECT_SORTS[0], sort: ORDERS[0], per_page: PAGE_SIZES[0] },
  load: (input) => send('projects.list', input),
  keyOf: ({ name }) => name,
};
