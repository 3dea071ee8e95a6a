import type { Entry } from '../../lib/model/entry';
import { PRIVACY, type UsableReport } from '../../lib/model/report';
import { text } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { Start } from './load-start';
import type { Opened } from './page-work';
import { part } from './part';
import { reportActions } from './report-actions';
import { ReportActions } from './ReportActions';
import { useLostFocus } from './use-lost-focus';
import type { PageActions } from './use-page-actions';

const ChangePrivacy = part('ChangePrivacy');
const ReportWatch = part('ReportWatch');
const WorkPanel = part('WorkPanel');

export interface ReportToolsProps {
  report: UsableReport;
  start: Start;
  address: string;
  actions: PageActions;
  /** The work in progress on it. */
  entry: Entry | null;
  /** Null once it was closed, undefined before. */
  opened: Opened | null | undefined;
  onOpen: (what: Opened | null) => void;
}

/** What can be done with this page's report. */
export function ReportTools(props: ReportToolsProps) {
  const { report, start, address, actions, entry, opened, onOpen } = props;
  const { busy } = actions;
  const { update, remove, changePrivacy } = reportActions(actions, start, address, report.id);
  const close = () => onOpen(null);
  const watching = useLostFocus<HTMLDivElement>(opened ?? null);
  if (opened === 'privacy')
    return (
      <ChangePrivacy
        policy={start.policy}
        privacy={report.privacy ?? PRIVACY.private}
        busy={busy}
        onSave={(chosen) => changePrivacy(chosen, close)}
        onCancel={close}
      />
    );
  if (opened === 'watch')
    return (
      <div ref={watching} class="popup-actions" tabIndex={-1}>
        <ReportWatch
          label={text('watchPage')}
          accountId={start.account?.id ?? ''}
          reportId={report.id}
          report={report}
        />
        <p class="popup-line">{text('watchHint')}</p>
        <Button onClick={close}>{text('commonClose')}</Button>
      </div>
    );
  return (
    <ReportActions
      report={report}
      start={start}
      password={actions.passwordOf(report)}
      onOpen={entry ? undefined : onOpen}
      isBack={opened === null}
      onDelete={remove}
    >
      {entry ? (
        <WorkPanel entry={entry} phase="at-work" actions={actions} />
      ) : (
        <Button kind="primary" busy={busy} onClick={update}>
          <Icon name="update" />
          {text('commonUpdateResults')}
        </Button>
      )}
    </ReportActions>
  );
}
