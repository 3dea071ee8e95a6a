import { send } from '../../../lib/messages';
import { useAnswer } from '../../hooks/use-answer';

/** The project names to choose from. */
export function useProjectNames(accountId: string) {
  const { value, ...answer } = useAnswer(accountId, () =>
    send('projects.list', {
      accountId,
      query: { sort_by: 'project', sort: 'asc', per_page: 100 },
      cursor: null,
    }),
  );
  return { ...answer, names: value?.items.map(({ name }) => name) ?? [] };
}
