import { send } from '../../../lib/messages';
import { waitsForPerson } from '../../../lib/model/failure';
import { success } from '../../../lib/model/outcome';
import { text } from '../../../lib/wording/text';
import { useAnswer } from '../../hooks/use-answer';
import { keyFieldHash } from '../../hooks/use-hash';
import { Button } from '../../ui/Button';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ButtonLink } from '../parts/ButtonLink';
import { MANY_HASH } from '../parts/many-hash';
import styles from './NoInsights.module.css';

export interface NoInsightsProps {
  accountId: string;
  /** The service was asked, and has no reports. */
  wasRead: boolean;
  busy: boolean;
  onRead: () => void;
}

/** In place of the charts, while there is nothing to draw: says so if the account has to be mended first. */
export function NoInsights({ accountId, wasRead, busy, onRead }: NoInsightsProps) {
  const look = useAnswer<unknown>(accountId, () =>
    wasRead
      ? Promise.resolve(success(null))
      : send('reports.list', { accountId, query: { per_page: 10 }, cursor: null }),
  );
  if (look.failure && waitsForPerson(look.failure)) {
    return (
      <ProblemNotice
        failure={look.failure}
        busy={look.busy}
        onRetry={look.again}
        onEnterKey={() => (location.hash = keyFieldHash(accountId))}
      />
    );
  }
  return (
    <section class={styles.empty}>
      <svg class={styles.drawing} viewBox="0 0 110 80" aria-hidden="true">
        <path class={styles.bar} d="M10 76V58h14v18zM34 76V42h14v34zM58 76V50h14v26z" />
        <path class={styles.next} d="M82 76V26h14v50z" />
        <path class={styles.plus} d="M89 6v12M83 12h12" />
        <path class={styles.ground} d="M2 76h106" />
      </svg>
      <h2>{text('insightsEmpty')}</h2>
      <p>{text('insightsEmptyHint')}</p>
      <div class={styles.actions}>
        <ButtonLink kind="primary" href={MANY_HASH}>
          {text('commonReportMany')}
        </ButtonLink>
        <Button busy={busy} onClick={onRead}>
          {text('insightsRead')}
        </Button>
      </div>
    </section>
  );
}
