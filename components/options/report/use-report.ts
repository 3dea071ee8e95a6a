import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import { success } from '../../../lib/model/outcome';
import { atHand, sendNext } from '../../hooks/opening';
import { useAnswer } from '../../hooks/use-answer';
import { applyChanges } from '../reports/apply-changes';
import { tellKept } from '../reports/kept-page';
import { remembered, rememberOpened } from '../reports/remembered-list';
import { useReportPages } from '../reports/use-report-pages';
import { useAccountWork, useReportWork } from '../reports/use-report-work';
import { useKnownReport } from './use-known-report';

/** A report from the service or, until that has answered, as this browser knows it; with the work on it. */
export function useReport(account: Account | null, id: string) {
  const accountId = account?.id ?? '';
  const question = { accountId, id };
  const {
    value: shown,
    failure,
    busy,
    retryAt,
    again,
  } = useAnswer(
    id,
    async () => {
      const { askedAt, answer } = sendNext('report.show', question);
      const details = await answer;
      return details.ok ? success({ askedAt, value: details.value }) : details;
    },
    () => atHand('report.show', question),
  );
  // This page stays with its account in any case.
  const work = useReportWork(useAccountWork(accountId), accountId, shown?.askedAt ?? 0, () => {});
  const row = useKnownReport(accountId, id);
  const known = shown?.value ?? remembered(accountId, id).report ?? row;
  const { report, work: entry } = known
    ? applyChanges(known, work.changes.get(id))
    : { report: undefined, work: undefined };
  const page = useReportPages(account)(id);

  useEffect(() => rememberOpened(accountId, id), []);
  // Until then, this page knows no more than the list.
  const learnt = shown || report === null ? report : undefined;
  useLayoutEffect(() => {
    if (learnt !== undefined) tellKept(account, id, learnt);
  }, [learnt]);

  const isDone = entry?.state === 'done' && report !== null;
  const isOver = isDone || entry?.failure?.kind === 'gone';
  // What an update or a change answers with is less than all there is to know.
  useEffect(() => {
    if (isOver) again();
  }, [isOver && entry?.id]);

  return {
    /** Undefined until something is known, null if it was deleted. */
    report,
    /** Its address, even if it was deleted. */
    address: report?.url ?? known?.url ?? '',
    /** What the service sent. */
    details: shown?.value,
    /** Null if there is no safe address for it. */
    page,
    entry,
    work,
    failure,
    busy,
    /** When it is asked again by itself. */
    retryAt,
    again,
  };
}
