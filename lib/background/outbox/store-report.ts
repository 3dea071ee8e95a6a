import type { NotedReports, TaskOf } from '../../model/entry';
import { success, type Outcome } from '../../model/outcome';
import { identityOf, isNumber } from '../../model/identity';
import type { Report } from '../../model/report';
import { hostOf, samePageKey } from '../../model/same-page';
import { askIfListed, askIfReported } from './already-reported';
import { twinsAmong } from './late-twins';
import { matches } from './matches';
import {
  findNewReports,
  isSurelyNew,
  noteReports,
  searchForNew,
  type NewReports,
} from './new-reports';
import {
  PASSWORD_MISSING,
  lacksPassword,
  toStore,
  type EntryOf,
  type WorkTools,
} from './work-tools';
import {
  accepted,
  begin,
  LAG_LOOKS,
  lookFailed,
  lookAgainLater,
  MAX_STORES,
  notFoundYet,
  searchFailed,
  sendFailed,
  TWIN_LOOKS,
  type Change,
} from './transitions';

type StoreTask = TaskOf<'store'>;

const NOTHING = success<NewReports>({ reports: [], complete: true });

/**
 * A store is not idempotent, so one rule decides whether it may be sent again. Before sending, the
 * account's newest reports are noted. If the answer is missing or doesn't fit, whatever is new since then
 * is looked at, for as long as the service may still be working on it:
 *
 * - Exactly this page with this privacy, or the report named in the answer: done.
 * - Nothing new in all that time: sent again, once.
 * - Something else that no other entry explains, or no way to tell: the user decides.
 */
export async function storeReport(entry: EntryOf<'store'>, tools: WorkTools): Promise<Change> {
  return entry.attempts > 0 ? await confirm(entry, tools) : await send(entry, tools);
}

async function send(entry: EntryOf<'store'>, tools: WorkTools): Promise<Change> {
  const { client, password, save, now, ticks } = tools;
  const { address, privacy } = entry.task;
  if (lacksPassword(entry.task, tools)) return { state: 'stopped', failure: PASSWORD_MISSING };
  let { task } = entry;
  if (entry.attempts === 0) {
    const reported = await askIfReported(entry, tools);
    if (reported) return reported;
    // Turned away before: a service may have done the work all the same.
    const made = task.noted ? await newFor(entry, tools) : NOTHING;
    if (!made.ok) return lookFailed(entry, made.failure, now());
    const here = made.value.reports.filter(({ url }) => samePageKey(url) === samePageKey(address));
    if (here.length > 0) return { ...ask(task, here, tools), attempts: 1 };
    const before = await noteReports(client, address);
    if (!before.ok) return lookFailed(entry, before.failure, now());
    const { noted, reports } = before.value;
    const meanwhile = askIfListed(entry, reports, tools);
    task = { ...task, noted };
    if (meanwhile) return { ...meanwhile, task };
  }
  const sent = await save({ ...entry, task }, begin(entry, now()));
  const start = ticks();
  const stored = await client.storeReport({
    url: address,
    privacy,
    ...(password === undefined ? {} : { password }),
  });
  const tookMs = ticks() - start;
  if (!stored.ok) return sendFailed(sent, stored.failure, now(), tookMs);
  const report = stored.value;
  const answered = { ...sent, task: { ...task, named: report ? identityOf(report) : '' } };
  const added = await newFor(answered, tools);
  const found = added.ok ? added.value.reports : [];
  if (report && fits(report, task)) return done(answered, report, added, tools);
  // Some services answer with little more than the id.
  const listed = report && found.find(isNamedBy(answered.task));
  const exact = found.filter((one) => matches(one, task));
  if (listed && (exact.length === 0 || exact.includes(listed)))
    return done(answered, listed, added, tools);
  // The answer names a report of another page, although there is a new one of exactly this page.
  if (listed) return ask(answered.task, [listed, ...exact], tools);
  const unclear = { kind: 'not-the-service', reason: report ? 'other-report' : 'empty' } as const;
  return { ...sendFailed(sent, unclear, now(), tookMs), task: answered.task };
}

async function confirm(entry: EntryOf<'store'>, tools: WorkTools): Promise<Change> {
  const { now } = tools;
  const { task } = entry;
  const added = await newFor(entry, tools);
  if (!added.ok) return searchFailed(entry, added.failure, now());
  const { reports: found, complete } = added.value;
  // The oldest: a browser that sends a request twice sends the second one later.
  const made = found.find(isNamedBy(task)) ?? found.findLast((report) => matches(report, task));
  if (made) return done(entry, made, added, tools);
  if (entry.unsureMs) return notFoundYet(entry.unsureMs, now());
  if (found.length > 0 || !complete || task.named !== undefined) return ask(task, found, tools);
  return entry.attempts < MAX_STORES ? await send(entry, tools) : { state: 'stopped' };
}

/** The user decides which of these it is, if any. Those of the same site are likelier. */
function ask(task: StoreTask, found: Report[], tools: WorkTools): Change {
  const isHere = ({ url }: Report) => hostOf(url) === hostOf(task.address);
  const likelyFirst = [...found.filter(isHere), ...found.filter((one) => !isHere(one))];
  return {
    state: 'stopped',
    task,
    failure: { kind: 'unconfirmed', found: toStore(likelyFirst, tools) },
  };
}

/** An answer is believed if the service lists what it names as new or, before that, if it fits what was sent. */
const fits = (report: Report, task: StoreTask): boolean =>
  isSurelyNew(report, notedBy(task)) && matches(report, task);

const isNamedBy =
  ({ named }: StoreTask) =>
  (report: Report): boolean =>
    identityOf(report) === named;

/** Entries of earlier versions noted nothing. */
const notedBy = ({ noted }: StoreTask): NotedReports => noted ?? { by: 'search', identities: [] };

/** What is new and belongs to no other entry. */
async function newFor(
  { task }: EntryOf<'store'>,
  { client, isExplained }: WorkTools,
): Promise<Outcome<NewReports>> {
  const noted = notedBy(task);
  const added = await findNewReports(client, noted, task.address);
  if (!added.ok) return added;
  const { complete, reports } = added.value;
  // Others have added more than anybody reads: then only a search can find this page.
  const searched = complete ? [] : await searchForNew(client, noted, task.address);
  const known = new Set(reports.map(identityOf));
  const all = [...searched.filter((one) => !known.has(identityOf(one))), ...reports];
  return success({ complete, reports: all.filter((report) => !isExplained(report)) });
}

function done(
  entry: EntryOf<'store'>,
  made: Report,
  added: Outcome<NewReports>,
  tools: WorkTools,
): Change {
  const change = accepted(entry, made, tools.now());
  if (!added.ok) return { ...change, laterLooks: TWIN_LOOKS };
  const { reports } = added.value;
  const looks = lags(made, reports) ? { laterLooks: LAG_LOOKS } : {};
  return { ...change, ...looks, ...twinsOf(made, reports, entry, tools) };
}

/** The list could not be read when the report was made, or lagged behind. */
export async function lookForTwins(entry: EntryOf<'store'>, tools: WorkTools): Promise<Change> {
  const { report: made } = entry;
  const added = await newFor(entry, tools);
  if (!added.ok || !made) return lookAgainLater(entry, tools.now());
  const { reports } = added.value;
  const looks = lags(made, reports) ? lookAgainLater(entry, tools.now()) : { laterLooks: 0 };
  return { ...looks, ...twinsOf(made, reports, entry, tools) };
}

/** A list that lacks what was surely made says nothing of a second one either. */
const lags = (made: Report, added: Report[]): boolean =>
  isNumber(identityOf(made)) && !added.some((one) => identityOf(one) === identityOf(made));

/** Browsers send a request twice by themselves if a connection breaks at the wrong moment. */
function twinsOf(
  made: Report,
  added: Report[],
  { task }: EntryOf<'store'>,
  tools: WorkTools,
): Change {
  const twins = toStore(twinsAmong(added, made, task.address), tools);
  return twins.length > 0 ? { twins } : {};
}
