import { failed, success } from '../../../lib/model/outcome';
import { useAsk } from '../../hooks/use-ask';
import { ProblemNotice } from '../../ui/ProblemNotice';

/** For settings that are saved immediately: shows an alert if the browser could not save them. */
export function useSaving() {
  const { busy, failure, ask, again } = useAsk();
  const save = (saving: () => Promise<void>) =>
    void ask(() =>
      saving().then(
        () => success(null),
        () => failed({ kind: 'not-saved' }),
      ),
    );
  const alert = failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />;
  return { save, alert };
}
