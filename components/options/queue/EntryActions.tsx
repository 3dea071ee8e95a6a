import type { Entry } from '../../../lib/model/entry';
import { foundBy } from '../../../lib/model/failure';
import { isUsable } from '../../../lib/model/report';
import { reportPageAddress } from '../../../lib/model/report-page-address';
import { accountsItem } from '../../../lib/storage/accounts';
import { preferencesItem } from '../../../lib/storage/preferences';
import { discardText } from '../../../lib/wording/entry-text';
import { text } from '../../../lib/wording/text';
import { useStored } from '../../hooks/use-stored';
import { Button } from '../../ui/Button';
import { ActionLink } from '../parts/ActionLink';
import styles from './EntryRow.module.css';

export interface EntryActionsProps {
  entry: Entry;
  /** There is no report to open any more. */
  isGone: boolean;
  busy: boolean;
  onRetry: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

export function EntryActions(props: EntryActionsProps) {
  const { entry, isGone, busy, onRetry, onEdit, onDiscard } = props;
  const { state, failure, task } = entry;
  const isKnown = failure?.kind === 'already-reported';
  const page = useReportPage(entry);
  const isAsking = foundBy(failure).length > 0;
  return (
    <div class={styles.actions}>
      {page !== null && !isGone && (
        <ActionLink href={page} newTab>
          {text('commonOpenReport')}
        </ActionLink>
      )}
      {!isKnown && (state === 'stopped' || (state === 'waiting' && failure)) && (
        <Button busy={busy} onClick={onRetry}>
          {text(isAsking ? 'foundNo' : 'commonTryAgain')}
        </Button>
      )}
      {state === 'stopped' && task.type === 'store' && (
        <Button onClick={onEdit}>{text('queueEdit')}</Button>
      )}
      {state !== 'sending' && (
        <Button kind="quiet" busy={busy} onClick={onDiscard}>
          {discardText(entry)}
        </Button>
      )}
    </div>
  );
}

/** The address of the report at the service, once the work is done and if it led to one. */
function useReportPage({ state, task, report, accountId }: Entry): string | null {
  const account = useStored(accountsItem)?.find(({ id }) => id === accountId);
  const template = useStored(preferencesItem)?.reportPage;
  const isThere = state === 'done' && task.type !== 'delete' && report && isUsable(report);
  return isThere && account && template
    ? reportPageAddress(template, account.baseUrl, report.id)
    : null;
}
