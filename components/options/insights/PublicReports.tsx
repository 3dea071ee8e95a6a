import { send } from '../../../lib/messages';
import type { Insights, StaleDays } from '../../../lib/model/insights';
import { momentOf, PRIVACY } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { When } from '../../ui/When';
import { listHash } from '../list/list-state';
import { Panel } from '../parts/Panel';
import { FoundReports } from './FoundReports';
import styles from './found.module.css';
import { TargetActions } from './TargetActions';
import type { TargetWork } from './use-targets';

export interface PublicReportsProps {
  insights: Insights;
  accountId: string;
  staleDays: StaleDays;
  /** What follows the work. */
  work: TargetWork;
}

/** The privacy audit: which reports anyone can read, and a button to make them private. */
export function PublicReports({ insights, accountId, staleDays, work }: PublicReportsProps) {
  const { total, public: found, privacyUnknown } = insights;
  return (
    <Panel title={text('insightsPublic')}>
      <p class={styles.said}>
        {found.count > 0
          ? text('insightsPublicCount', found.count, total)
          : text('insightsPublicNone')}
      </p>
      {privacyUnknown > 0 && (
        <p class={styles.said}>{text('insightsPrivacyUnknown', privacyUnknown)}</p>
      )}
      <FoundReports found={found} fact={(report) => <When at={momentOf(report)} />} />
      <TargetActions
        input={{ accountId, staleDays, which: 'public' }}
        {...work}
        label="insightsMakePrivate"
        question="insightsMakePrivateAsks"
        act={(target) => send('report.change-privacy', { ...target, privacy: PRIVACY.private })}
        count={found.count}
        list={listHash('#/reports', { privacy: 'public' })}
      />
    </Panel>
  );
}
