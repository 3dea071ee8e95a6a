import type { Entry, TaskOf } from '../../model/entry';
import { failed, success, type Outcome } from '../../model/outcome';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import type { Client } from '../../service/client';
import { lookForTwins, storeReport } from './store-report';
import {
  accepted,
  begin,
  isAsBefore,
  lookAgainLater,
  lookFailed,
  MAX_ATTEMPTS,
  notFoundYet,
  sendFailed,
  type Change,
} from './transitions';
import { lacksPassword, PASSWORD_MISSING, type EntryOf, type WorkTools } from './work-tools';

/** Takes an entry as far as possible for now, and returns the last change. */
export async function work(entry: Entry, tools: WorkTools): Promise<Change> {
  if (entry.state === 'done')
    return entry.task.type === 'store'
      ? await lookForTwins(entry as EntryOf<'store'>, tools)
      : await lookForResults(entry, tools);
  // A store whose answer was lost is looked for first and may not need the password any more.
  if (entry.task.type !== 'store' && lacksPassword(entry.task, tools))
    return { state: 'stopped', failure: PASSWORD_MISSING };
  if (entry.state === 'generating') return await poll(entry, tools);
  switch (entry.task.type) {
    case 'store':
      return await storeReport(entry as EntryOf<'store'>, tools);
    case 'update-results':
      return await updateResults(entry as EntryOf<'update-results'>, tools);
    case 'change-privacy':
      return await changePrivacy(entry as EntryOf<'change-privacy'>, tools);
    case 'delete':
      return await remove(entry as EntryOf<'delete'>, tools);
  }
}

/** Generating results is expensive for the service, so it is never repeated unless the user asks. */
async function updateResults(entry: EntryOf<'update-results'>, tools: WorkTools): Promise<Change> {
  const { client, save, now, ticks } = tools;
  const { task } = entry;
  const shown = await look(client, task);
  if (!shown.ok) return lookFailed(entry, shown.failure, now());
  const isUpdated = shown.value.pending || shown.value.generatedAt !== task.generatedBefore;
  // Turned away before: a service may have done the work all the same.
  const wasTurnedAway = entry.state === 'waiting' && task.generatedBefore !== null;
  if (isUpdated && (entry.state === 'checking' || wasTurnedAway))
    return accepted(entry, shown.value, now());
  if (entry.state === 'checking')
    return entry.unsureMs ? notFoundYet(entry.unsureMs, now()) : { state: 'stopped' };
  const noted = { ...entry, task: { ...task, generatedBefore: shown.value.generatedAt } };
  const sent = await save(noted, begin(entry, now()));
  const start = ticks();
  const updated = await client.updateReport(task.reportId, { results: 1 });
  return await settle(sent, updated, tools, ticks() - start);
}

async function changePrivacy(entry: EntryOf<'change-privacy'>, tools: WorkTools): Promise<Change> {
  const { client, password, save, now } = tools;
  if (entry.attempts >= MAX_ATTEMPTS) return { state: 'stopped' };
  const sent = await save(entry, begin(entry, now()));
  const updated = await client.updateReport(entry.task.reportId, {
    privacy: entry.task.privacy,
    ...(password === undefined ? {} : { password }),
  });
  const change = retryInsteadOfChecking(await settle(sent, updated, tools, 0));
  return isOther(change.report, sent.task) ? await makeSure(sent, change, tools) : change;
}

/** A service may answer with the report as it was before. */
async function makeSure(
  sent: EntryOf<'change-privacy'>,
  change: Change,
  { client, now }: WorkTools,
): Promise<Change> {
  const { task } = sent;
  const shown = await look(client, task);
  if (!shown.ok) return retryInsteadOfChecking(sendFailed(sent, shown.failure, now(), 0));
  const report = shown.value;
  return isOther(report, task)
    ? { ...change, report, state: 'stopped', failure: { kind: 'privacy-kept' } }
    : { ...change, report };
}

/** Some services don't tell the privacy of a report. */
const isOther = (report: Report | null | undefined, { privacy }: TaskOf<'change-privacy'>) =>
  typeof report?.privacy === 'number' && report.privacy !== privacy;

async function remove(entry: EntryOf<'delete'>, { client, save, now }: WorkTools): Promise<Change> {
  if (entry.attempts >= MAX_ATTEMPTS) return { state: 'stopped' };
  const sent = await save(entry, begin(entry, now()));
  const deleted = await client.deleteReport(entry.task.reportId);
  if (!deleted.ok) return retryInsteadOfChecking(sendFailed(sent, deleted.failure, now(), 0));
  return accepted(sent, null, now());
}

async function poll(entry: Entry, { client, now }: WorkTools): Promise<Change> {
  const reportId = entry.report?.id;
  if (!reportId) return { state: 'done' };
  const shown = await look(client, { reportId, address: entry.report?.url ?? '' });
  return shown.ok ? accepted(entry, shown.value, now()) : lookFailed(entry, shown.failure, now());
}

/** If an update doesn't answer with the report as it is now, that is read, so that its verdict is shown. */
async function settle(
  sent: EntryOf<'update-results' | 'change-privacy'>,
  updated: Outcome<Report | null>,
  { client, now }: WorkTools,
  tookMs: number,
): Promise<Change> {
  if (!updated.ok) return sendFailed(sent, updated.failure, now(), tookMs);
  if (updated.value && isWhole(updated.value)) return accepted(sent, updated.value, now());
  const shown = await look(client, sent.task);
  return accepted(sent, shown.ok ? shown.value : null, now());
}

/** Some services answer with little more than the id. */
const isWhole = ({ url, verdict, pending }: Report): boolean =>
  url !== '' && (verdict !== 'unknown' || pending);

/** The service had taken an update, but still showed the results from before. */
async function lookForResults(entry: Entry, { client, now }: WorkTools): Promise<Change> {
  const reportId = entry.report?.id;
  if (!reportId) return { laterLooks: 0 };
  const shown = await look(client, { reportId, address: entry.task.address });
  return shown.ok && !isAsBefore(entry, shown.value)
    ? { report: shown.value, laterLooks: 0 }
    : lookAgainLater(entry, now());
}

interface Target {
  reportId: string;
  address: string;
}

/** One report, without the fields that only its own page shows. An answer about another one is none. */
async function look(client: Client, { reportId, address }: Target): Promise<Outcome<Report>> {
  const shown = await client.showReport(reportId);
  if (!shown.ok) return shown;
  const { fields: _, ...report } = shown.value;
  const isIt =
    report.id === null ? samePageKey(report.url) === samePageKey(address) : report.id === reportId;
  return isIt ? success(report) : failed({ kind: 'not-the-service', reason: 'other-report' });
}

/** These are idempotent, so after an unclear answer they can simply be sent again. */
function retryInsteadOfChecking(change: Change): Change {
  return change.state === 'checking'
    ? { ...change, state: 'waiting', notBefore: (change.notBefore ?? 0) + 2_000 }
    : change;
}
