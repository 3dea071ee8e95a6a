import { failed, success } from '../../../lib/model/outcome';
import { useAsk } from '../../hooks/use-ask';
import { ProblemNotice } from '../../ui/ProblemNotice';

/** For what is saved as it is chosen: tells when the browser could not. */
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
