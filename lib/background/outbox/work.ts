import type { Entry, Task, TaskOf } from '../../model/entry';
import type { Failure } from '../../model/failure';
import { success, type Outcome } from '../../model/outcome';
import { PRIVACY, type Report } from '../../model/report';
import type { Client } from '../../service/client';
import { lookUpPage } from '../index/look-up-page';
import {
  accepted,
  begin,
  lookFailed,
  MAX_ATTEMPTS,
  notFoundYet,
  sendFailed,
  type Change,
} from './transitions';

/** What one step of work needs. `save` stores a change before the next step is taken. */
export interface WorkTools {
  client: Client;
  password: string | undefined;
  save: <E extends Entry>(entry: E, change: Change) => Promise<E>;
  now: () => number;
}

type EntryOf<T extends Task['type']> = Omit<Entry, 'task'> & { task: TaskOf<T> };

const PASSWORD_MISSING: Failure = { kind: 'invalid-input', field: 'password', reason: 'missing' };

/** Takes an entry as far as possible for now, and returns the last change. */
export async function work(entry: Entry, tools: WorkTools): Promise<Change> {
  // If the answer to a store was lost, we look for its report first and may not need the password.
  const sends = entry.state === 'waiting' || entry.task.type === 'change-privacy';
  if (sends && needsPassword(entry.task) && tools.password === undefined)
    return { state: 'stopped', failure: PASSWORD_MISSING };
  if (entry.state === 'generating') return await poll(entry, tools);
  switch (entry.task.type) {
    case 'store':
      return await store(entry as EntryOf<'store'>, tools);
    case 'update-results':
      return await updateResults(entry as EntryOf<'update-results'>, tools);
    case 'change-privacy':
      return await changePrivacy(entry as EntryOf<'change-privacy'>, tools);
    case 'delete':
      return await remove(entry as EntryOf<'delete'>, tools);
  }
}

/** Every store looks at the page's reports first: to note the existing ones, later to find a lost one. */
async function store(entry: EntryOf<'store'>, tools: WorkTools): Promise<Change> {
  const { client, password, save, now } = tools;
  const { task } = entry;
  const there = await lookUpPage(client, task.address);
  if (!there.ok) return lookFailed(entry, there.failure, now());
  const ids = there.value.flatMap(({ id }) => id ?? []);
  if (entry.attempts > 0) {
    const made = there.value.find(({ id }) => id !== null && !task.knownIds.includes(id));
    if (made) return accepted(entry, made, now());
    if (now() < (entry.unsureUntil ?? 0)) return notFoundYet(entry, now());
    if (entry.attempts >= MAX_ATTEMPTS) return { state: 'stopped' };
    if (needsPassword(task) && password === undefined)
      return { state: 'stopped', failure: PASSWORD_MISSING };
  }
  const knownIds = entry.attempts > 0 ? task.knownIds : ids;
  const sent = await save({ ...entry, task: { ...task, knownIds } }, begin(entry, now()));
  const stored = await client.storeReport({
    url: task.address,
    privacy: task.privacy,
    ...(password === undefined ? {} : { password }),
  });
  if (!stored.ok) return sendFailed(sent, stored.failure, now());
  if (stored.value) return accepted(sent, stored.value, now());
  // Accepted, but the answer didn't include the report.
  const after = await lookUpPage(client, task.address);
  const made = after.ok && after.value.find(({ id }) => id !== null && !knownIds.includes(id));
  return accepted(sent, made || null, now());
}

/** Generating results is expensive for the service, so it is never repeated unless the user asks. */
async function updateResults(entry: EntryOf<'update-results'>, tools: WorkTools): Promise<Change> {
  const { client, save, now } = tools;
  const { task } = entry;
  const shown = await look(client, task.reportId);
  if (!shown.ok) return lookFailed(entry, shown.failure, now());
  if (entry.state === 'checking') {
    if (shown.value.pending || shown.value.generatedAt !== task.generatedBefore)
      return accepted(entry, shown.value, now());
    return now() < (entry.unsureUntil ?? 0) ? notFoundYet(entry, now()) : { state: 'stopped' };
  }
  const noted = { ...entry, task: { ...task, generatedBefore: shown.value.generatedAt } };
  const sent = await save(noted, begin(entry, now()));
  const updated = await client.updateReport(task.reportId, { results: 1 });
  return await settle(sent, updated, tools);
}

async function changePrivacy(entry: EntryOf<'change-privacy'>, tools: WorkTools): Promise<Change> {
  const { client, password, save, now } = tools;
  if (entry.attempts >= MAX_ATTEMPTS) return { state: 'stopped' };
  const sent = await save(entry, begin(entry, now()));
  const updated = await client.updateReport(entry.task.reportId, {
    privacy: entry.task.privacy,
    ...(password === undefined ? {} : { password }),
  });
  return retryInsteadOfChecking(await settle(sent, updated, tools));
}

async function remove(entry: EntryOf<'delete'>, { client, save, now }: WorkTools): Promise<Change> {
  if (entry.attempts >= MAX_ATTEMPTS) return { state: 'stopped' };
  const sent = await save(entry, begin(entry, now()));
  const deleted = await client.deleteReport(entry.task.reportId);
  if (!deleted.ok) return retryInsteadOfChecking(sendFailed(sent, deleted.failure, now()));
  return accepted(sent, null, now());
}

async function poll(entry: Entry, { client, now }: WorkTools): Promise<Change> {
  const id = entry.report?.id;
  if (!id) return { state: 'done' };
  const shown = await look(client, id);
  return shown.ok ? accepted(entry, shown.value, now()) : lookFailed(entry, shown.failure, now());
}

/** If an update answers without a body, the report is read again so that the new verdict is shown. */
async function settle(
  sent: EntryOf<'update-results' | 'change-privacy'>,
  updated: Outcome<Report | null>,
  { client, now }: WorkTools,
): Promise<Change> {
  if (!updated.ok) return sendFailed(sent, updated.failure, now());
  if (updated.value) return accepted(sent, updated.value, now());
  const shown = await look(client, sent.task.reportId);
  return accepted(sent, shown.ok ? shown.value : null, now());
}

/** One report, without the fields that only its own page shows. */
async function look(client: Client, id: string): Promise<Outcome<Report>> {
  const shown = await client.showReport(id);
  if (!shown.ok) return shown;
  const { fields: _, ...report } = shown.value;
  return success(report);
}

/** These are idempotent, so after an unclear answer they can simply be sent again. */
function retryInsteadOfChecking(change: Change): Change {
  return change.state === 'checking'
    ? { ...change, state: 'waiting', notBefore: (change.notBefore ?? 0) + 2_000 }
    : change;
}

function needsPassword(task: Task): boolean {
  return (
    (task.type === 'store' || task.type === 'change-privacy') && task.privacy === PRIVACY.password
  );
}
