import { browser } from '../browser';
import type { Account } from '../model/account';
import type { Brief } from '../model/checks/brief';
import type { CheckInsights } from '../model/checks/tally';
import type { SeenResult } from '../model/checks/record';
import type { CheckStep } from '../model/connection';
import type { Entry, UnlessKnown } from '../model/entry';
import type { PageAddress } from '../model/fit-address';
import type { HistoryPoint } from '../model/history';
import type { IndexState } from '../model/index-state';
import type { Insights } from '../model/insights';
import { failed, type Outcome } from '../model/outcome';
import type { Page, PageCursor } from '../model/page';
import type { Project } from '../model/project';
import type { ProjectQuery, ReportQuery } from '../model/query';
import type { PageReports, Privacy, Report, ReportDetails } from '../model/report';
import type { UnreadableRecord } from '../model/unreadable-record';
import type { Watch, WatchTarget } from '../model/watch';
import { within } from '../model/within';
import type { InsightsInput, InsightTarget, ProjectInput, TargetsInput } from './insight-inputs';
import { isOutcome } from './is-outcome';

export type { InsightsInput, InsightTarget, ProjectInput, TargetsInput };

/**
 * Every message from a page to the background: its input, and its answer on success. No answer contains
 * a key, and no message chooses where a request goes: an account's address and key are saved by one
 * message and used by others, which only name the account. They name it every time, so that switching
 * accounts in another window doesn't affect work in progress.
 */
export interface Messages {
  'account.save': (input: AccountInput) => Account;
  'account.check': (input: { id: string }) => CheckStep[];
  /** Also removes its key and its work. Refused while any of that is being sent. */
  'account.remove': (input: { id: string }) => null;
  /** Everything stored in this browser; refused in the same cases. */
  'everything.erase': (input: Record<string, never>) => null;
  /** Puts back what storage has lost, if anything. */
  'storage.mend': (input: Record<string, never>) => null;

  /** What the service has for the current page. The service only sees its host. */
  'page.look': (input: PageInput) => PageReports;

  /** Each of these saves an entry and answers; the work follows. */
  'report.store': (input: StoreInput) => Entry;
  'report.update-results': (input: UpdateInput) => Entry;
  'report.change-privacy': (input: PrivacyInput) => Entry;
  /** Waits a few seconds, so that `outbox.discard` can undo it. */
  'report.delete': (input: ReportTarget) => Entry;

  /** One page of a list; `cursor` is the `next` of the page before. */
  'reports.list': (input: ListInput<ReportQuery>) => Page<Report>;
  'report.show': (input: ReportInput) => ReportDetails;
  /** The verdicts of a report that this browser has seen, oldest first. */
  'report.history': (input: ReportInput) => HistoryPoint[];
  /** The results of a report that this browser has seen, with their checks, oldest first. */
  'report.results': (input: ReportInput) => SeenResult[];
  /** What is told of the newest results of these reports, if their checks were seen. */
  'report.briefs': (input: { accountId: string; ids: string[] }) => Brief[];
  'projects.list': (input: ListInput<ProjectQuery>) => Page<Project>;
  /** Never queued and never repeated: if the outcome is unclear, the user has to check. */
  'project.delete': (input: { accountId: string; name: string }) => null;

  /** How complete this browser's knowledge of an account's reports is. */
  'index.state': (input: { accountId: string }) => IndexState;
  /** Starts looking for new reports; answers without waiting for the end. */
  'index.refresh': (input: { accountId: string }) => IndexState;
  /** Statistics on all reports of an account, from the index, without a request to the service. */
  'insights.read': (input: InsightsInput) => Insights;
  'insights.targets': (input: TargetsInput) => InsightTarget[];
  /** Which checks fail most, by the newest results that this browser has seen. */
  'insights.checks': (input: ProjectInput) => CheckInsights;
  /** Starts reading the reports whose checks were not seen yet, or goes on; follow it in storage. */
  'checks.read': (input: ProjectInput) => null;
  'checks.cancel': (input: { accountId: string }) => null;

  /** Updates a report's results regularly and notifies when its verdict changes; null if stopped. */
  'watch.set': (input: WatchTarget) => Watch | null;
  /** The watches of an account, next due first. */
  'watch.list': (input: { accountId: string }) => Watch[];

  'outbox.list': (input: Record<string, never>) => Entry[];
  /** Tries again now, with a new password if that was missing. */
  'outbox.retry': (input: { id: string; password?: string }) => Entry;
  /** The user recognised the report that an unconfirmed entry made, by its `identityOf`. */
  'outbox.confirm': (input: { id: string; identity: string }) => Entry;
  'outbox.discard': (input: { id: string }) => null;
  /** Discards many at once, except those that are being sent. */
  'outbox.cancel': (input: { ids: string[] }) => null;

  /** Stored records this version can't read. */
  'unreadable.list': (input: Record<string, never>) => UnreadableRecord[];
  'unreadable.discard': (input: { key: string }) => null;
}

export interface PageInput {
  accountId: string;
  address: string;
}

export interface ReportInput {
  accountId: string;
  id: string;
}

export interface ListInput<Query> {
  accountId: string;
  query: Query;
  cursor: PageCursor | null;
}

/** Work that is handed in twice, by a message and through storage, has the same id. */
interface Submission {
  id?: string;
}

interface Replacement {
  /** The id of a stopped entry, no longer needed once this one is in the outbox. */
  replaces?: string;
}

export interface StoreInput extends Submission, Replacement {
  accountId: string;
  address: PageAddress;
  privacy: Privacy;
  /** Only with privacy `password`. Kept in memory until it has been sent. */
  password?: string;
  incognito: boolean;
  unlessKnown?: UnlessKnown;
}

export interface ReportTarget extends Submission {
  accountId: string;
  address: string;
  reportId: string;
  incognito: boolean;
}

export type UpdateInput = ReportTarget & Replacement;

export interface PrivacyInput extends ReportTarget {
  privacy: Privacy;
  password?: string;
}

export interface AccountInput {
  /** Chosen by the page for new accounts, so that the form stays the same after saving. */
  id: string;
  name: string;
  /** As the user entered it. */
  address: string;
  /** May be omitted if the address stays on the origin the saved key belongs to. */
  apiKey?: string;
}

export type MessageName = keyof Messages;
export type MessageInput<N extends MessageName> = Parameters<Messages[N]>[0];
export type MessageValue<N extends MessageName> = ReturnType<Messages[N]>;

/** These wait for the service, which may take its time. */
const ASKS_SERVICE: MessageName[] = [
  'account.check',
  'page.look',
  'reports.list',
  'report.show',
  'projects.list',
  'project.delete',
];
const PATIENCE_MS = 30_000;
const PATIENCE_FOR_SERVICE_MS = 180_000;

/**
 * Sends a message to the background. Always returns an outcome: if nobody answers, sending fails, or
 * the answer has the wrong shape, that is a failure like any other.
 */
export async function send<N extends MessageName>(
  name: N,
  input: MessageInput<N>,
): Promise<Outcome<MessageValue<N>>> {
  const patience = ASKS_SERVICE.includes(name) ? PATIENCE_FOR_SERVICE_MS : PATIENCE_MS;
  const answer = await within(patience, ask({ name, input }), () => null).catch(() => null);
  return isOutcome(name, answer)
    ? (answer as Outcome<MessageValue<N>>)
    : failed({ kind: 'no-answer' });
}

/** In a function of its own: in a page of an earlier version, the call itself throws. */
async function ask(message: object): Promise<unknown> {
  return await browser.runtime.sendMessage(message);
}
