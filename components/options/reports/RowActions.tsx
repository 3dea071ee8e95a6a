import { useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import { send } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import type { UsableReport } from '../../../lib/model/report';
import { text, type TextKey } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/Icon';
import { onDemand } from '../../ui/on-demand';
import { ActionLink } from '../parts/ActionLink';
import { deleteReport, updateResults, type Job } from './jobs';
import styles from './RowActions.module.css';

const WatchDialog = onDemand(() => import('../watch/WatchDialog')).part('WatchDialog');

/** The links of a report. */
export interface ReportLinks {
  /** Null if there is no safe address for it. */
  page: string | null;
  details: string;
}

export interface RowActionsProps {
  accountId: string;
  report: UsableReport;
  links: ReportLinks;
  /** The delete in progress. */
  deletion: Entry | undefined;
  /** The id of the element that says whose actions these are: their names are the same in every row. */
  describedBy: string;
  onAsk: (question: () => Promise<Outcome<unknown>>) => void;
  onJob: (job: Job) => void;
  onChangePrivacy: () => void;
}

export function RowActions(props: RowActionsProps) {
  const { accountId, report, links, deletion, describedBy, onAsk, onJob, onChangePrivacy } = props;
  const [watching, setWatching] = useState(false);
  const common = { 'aria-describedby': describedBy };
  return (
    <>
      <div>
        {!deletion && (
          <>
            {links.page !== null && (
              <ActionLink href={links.page} newTab title={text('commonOpenReport')} {...common}>
                <IconAndLabel icon="open" label="commonOpenReport" />
              </ActionLink>
            )}
            <ActionLink href={links.details} title={text('reportsDetails')} {...common}>
              <IconAndLabel icon="reports" label="reportsDetails" />
            </ActionLink>
            <Button
              kind="quiet"
              title={text('commonUpdateResults')}
              onClick={() => onJob(updateResults)}
              {...common}
            >
              <IconAndLabel icon="spark" label="commonUpdateResults" />
            </Button>
            <Button
              kind="quiet"
              title={text('commonChangePrivacy')}
              onClick={onChangePrivacy}
              {...common}
            >
              <IconAndLabel icon="edit" label="commonChangePrivacy" />
            </Button>
            {/* A watch is written to disk, where nothing from a private window may go. */}
            {!browser.extension.inIncognitoContext && (
              <Button
                kind="quiet"
                title={text('watchShort')}
                onClick={() => setWatching(true)}
                {...common}
              >
                <IconAndLabel icon="show" label="watchShort" />
              </Button>
            )}
          </>
        )}
        {/* The same key for both buttons, so that focus stays where a person can undo the delete. */}
        {deletion ? (
          <Button
            key="delete"
            kind="quiet"
            busy={deletion.state === 'sending'}
            onClick={() => onAsk(() => send('outbox.discard', { id: deletion.id }))}
            {...common}
          >
            <Icon name="undo" />
            {text('commonUndo')}
          </Button>
        ) : (
          <Button
            key="delete"
            kind="danger"
            title={text('commonDelete')}
            onClick={() => onJob(deleteReport)}
            {...common}
          >
            <IconAndLabel icon="trash" label="commonDelete" />
          </Button>
        )}
      </div>
      {watching && (
        <WatchDialog accountId={accountId} report={report} onClose={() => setWatching(false)} />
      )}
    </>
  );
}

function IconAndLabel({ icon, label }: { icon: IconName; label: TextKey }) {
  return (
    <>
      <Icon name={icon} />
      <span class={styles.word}>{text(label)}</span>
    </>
  );
}
