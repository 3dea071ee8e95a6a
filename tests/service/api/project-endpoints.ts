import type { Received } from '../received';
import type { Context, Outcome } from './context';
import { readFields } from './read-fields';
import { notFound } from './rejection';
import { deleted } from './report-endpoints';
import { shapeDate } from './shape-report';

export function createProjectEndpoints({ switches, projects }: Context) {
  function list({ query }: Received): Outcome {
    const fields = readFields(query, switches.unknownValues, switches.page);
    fields.choice('search_by', ['project'], 'project');
    const parameters = {
      search: fields.text('search'),
      sortBy: fields.choice('sort_by', ['created_at', 'project'], 'created_at' as const),
      sort: fields.choice('sort', ['desc', 'asc'], 'desc' as const),
      perPage: Number(fields.choice('per_page', ['10', '25', '50', '100'], '10')),
      page: fields.page(),
    };
    fields.rejectErrors();
    const { items, total } = projects.list(parameters);
    const shaped = items.map(({ project, reports, createdAt }) => ({
      project,
      reports,
      created_at: shapeDate(createdAt, switches.dates),
    }));
    return { status: 200, list: { ...parameters, items: shaped, total } };
  }

  function remove(_: Received, project: string): Outcome {
    if (!projects.remove(project)) throw notFound();
    return deleted('project', project, switches.deleteStatus);
  }

  return { list, remove };
}
