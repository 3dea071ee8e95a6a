import { send } from '../../../lib/messages';
import { useAnswer } from '../../hooks/use-answer';

/** The names to choose a project from. Without them, the list still works. */
export function useProjectNames(): string[] {
  const { value } = useAnswer('', () =>
    send('projects.list', {
      query: { sort_by: 'project', sort: 'asc', per_page: 100 },
      cursor: null,
    }),
  );
  return value?.items.map(({ name }) => name) ?? [];
}
