import { send } from '../../lib/messages';
import type { PageActions } from './use-page-actions';

/** Everything that can be done with work that isn't over. */
export const entryActions = ({ run, ask, remember }: PageActions, id: string) => ({
  retry: (password?: string) =>
    run(
      () => send('outbox.retry', password ? { id, password } : { id }),
      (entry) => password && remember(entry, { password }),
    ),

  confirm: (identity: string) => run(() => send('outbox.confirm', { id, identity })),

  discard: () => void ask(() => send('outbox.discard', { id })),
});
