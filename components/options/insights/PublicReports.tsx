import { send } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import type { Insights, StaleDays } from '../../../lib/model/insights';
import { PRIVACY } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { Panel } from '../parts/Panel';
import { FoundReports } from './FoundReports';
import { TargetActions } from './TargetActions';

export interface PublicReportsProps {
  insights: Insights;
  entries: Entry[];
  accountId: string;
  staleDays: StaleDays;
  onStart: () => void;
  onDone: () => void;
}

/** The privacy audit: which reports anyone can read, and a button to make them private. */
export function PublicReports({ insights, ...actions }: PublicReportsProps) {
  const { total, public: found, privacyUnknown } = insights;
  return (
    <Panel title={text('insightsPublic')}>
      <p>
        {found.count > 0
          ? text('insightsPublicCount', found.count.toLocaleString(), total.toLocaleString())
          : text('insightsPublicNone')}
      </p>
      {privacyUnknown > 0 && (
        <p>{text('insightsPrivacyUnknown', privacyUnknown.toLocaleString())}</p>
      )}
      <TargetActions
        which="public"
        {...actions}
        label="insightsMakePrivate"
        question="insightsMakePrivateAsks"
        act={(target) => send('report.change-privacy', { ...target, privacy: PRIVACY.private })}
        offered={found.count > 0}
      />
      <FoundReports found={found} />
    </Panel>
  );
}
