import { browser } from './browser';
import type { Account } from './model/account';
import type { CheckStep } from './model/connection';
import type { Entry } from './model/entry';
import type { PageAddress } from './model/fit-address';
import type { HistoryPoint } from './model/history';
import type { IndexState } from './model/index-state';
import type { Insights, StaleDays } from './model/insights';
import { isRecord } from './model/is-record';
import { failed, type Outcome } from './model/outcome';
import type { Page, PageCursor } from './model/page';
import type { Project } from './model/project';
import type { ProjectQuery, ReportQuery } from './model/query';
import type { Privacy, Report, ReportDetails } from './model/report';
import type { UnreadableRecord } from './model/unreadable-record';
import type { Watch, WatchTarget } from './model/watch';

/**
 * Every message from a page to the background: what goes in and what comes back when all goes well.
 * No answer carries a key, and no message chooses where a request goes: an account's address and key
 * are saved by one message and used by others, which name the account alone. They name it each time,
 * so that a switch of accounts in another window changes nothing of what is under way.
 */
export interface Messages {
  'account.save': (input: AccountInput) => Account;
  'account.check': (input: { id: string }) => CheckStep[];
  /** With its key and its work. Refused while some of that is being sent. */
  'account.remove': (input: { id: string }) => null;
  /** All that this browser keeps, under the same rule. */
  'everything.erase': (input: Record<string, never>) => null;

  /** What the service has for the page in front of the person: asked by its host alone. */
  'page.look': (input: PageInput) => PageReports;
  /** What this browser knows of it already: nothing is asked of the service. */
  'page.known': (input: PageInput) => PageReports;

  /** Each writes an entry down, answers, and then works it off. */
  'report.store': (input: StoreInput) => Entry;
  'report.update-results': (input: ReportTarget) => Entry;
  'report.change-privacy': (input: PrivacyInput) => Entry;
  /** Waits a few seconds, so that `outbox.discard` can undo it. */
  'report.delete': (input: ReportTarget) => Entry;

  /** One page of a list; `cursor` is the `next` of the page before. */
  'reports.list': (input: ListInput<ReportQuery>) => Page<Report>;
  'report.show': (input: ReportInput) => ReportDetails;
  /** The verdicts of a report that this browser saw, oldest first. */
  'report.history': (input: ReportInput) => HistoryPoint[];
  'projects.list': (input: ListInput<ProjectQuery>) => Page<Project>;
  /** Never queued and never repeated: an unclear outcome is for the person to look at. */
  'project.delete': (input: { accountId: string; name: string }) => null;

  /** How well this browser knows the reports of an account. */
  'index.state': (input: { accountId: string }) => IndexState;
  /** Looks for news now, and goes on with that after it has answered. */
  'index.refresh': (input: { accountId: string }) => IndexState;
  /** What the index says of all reports of an account; nothing is asked of the service. */
  'insights.read': (input: InsightsInput) => Insights;
  'insights.targets': (input: TargetsInput) => InsightTarget[];

  /** Updates a report's results from time to time and tells when its verdict changes; null: no more. */
  'watch.set': (input: WatchTarget) => Watch | null;
  /** Those of an account, by the next that is due. */
  'watch.list': (input: { accountId: string }) => Watch[];

  'outbox.list': (input: Record<string, never>) => Entry[];
  /** Tries again now; with a new password where that was missing. */
  'outbox.retry': (input: { id: string; password?: string }) => Entry;
  'outbox.discard': (input: { id: string }) => null;

  /** What is stored, but not in a form that this version understands. */
  'unreadable.list': (input: Record<string, never>) => UnreadableRecord[];
  'unreadable.discard': (input: { key: string }) => null;
}

export interface PageInput {
  accountId: string;
  address: string;
}

export interface PageReports {
  /** Reports of this very page, newest first. */
  same: Report[];
  /** Other reports of its project, newest first. */
  earlier: Report[];
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

export interface StoreInput {
  accountId: string;
  address: PageAddress;
  privacy: Privacy;
  /** With privacy `password` only. Kept in memory until it was sent. */
  password?: string;
  incognito: boolean;
}

export interface ReportTarget {
  accountId: string;
  address: string;
  reportId: string;
  incognito: boolean;
}

export interface PrivacyInput extends ReportTarget {
  privacy: Privacy;
  password?: string;
}

export interface InsightsInput {
  accountId: string;
  staleDays: StaleDays;
}

export interface TargetsInput extends InsightsInput {
  which: 'public' | 'stale';
}

export type InsightTarget = Omit<ReportTarget, 'accountId' | 'incognito'>;

export interface AccountInput {
  /** Chosen by the page for a new account, so that its form stays the same once it is saved. */
  id: string;
  name: string;
  /** As the person pasted it. */
  address: string;
  /** May be left out while the address stays on the origin that the saved key is bound to. */
  apiKey?: string;
}

export type MessageName = keyof Messages;
export type MessageInput<N extends MessageName> = Parameters<Messages[N]>[0];
export type MessageValue<N extends MessageName> = ReturnType<Messages[N]>;

/** The names of the messages whose answer is of a kind. */
type Answering<Kind> = {
  [N in MessageName]: MessageValue<N> extends Kind ? N : never;
}[MessageName];

const LISTS: Record<Answering<unknown[]>, 1> = {
  'account.check': 1,
  'report.history': 1,
  'insights.targets': 1,
  'watch.list': 1,
  'outbox.list': 1,
  'unreadable.list': 1,
};

const NOTHING: Record<Answering<null>, 1> = {
  'account.remove': 1,
  'everything.erase': 1,
  'project.delete': 1,
  'outbox.discard': 1,
  'unreadable.discard': 1,
};

/**
 * Asks the background. It always comes back with an outcome: where nobody answers, where the asking
 * itself fails, and where the answer has not the form it should have, that is a failure like others.
 */
export async function send<N extends MessageName>(
  name: N,
  input: MessageInput<N>,
): Promise<Outcome<MessageValue<N>>> {
  const answer: unknown = await browser.runtime.sendMessage({ name, input }).catch(() => null);
  return isOutcome(name, answer)
    ? (answer as Outcome<MessageValue<N>>)
    : failed({ kind: 'no-answer' });
}

function isOutcome(name: MessageName, answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  const { ok, value, failure } = answer;
  if (!ok) return isRecord(failure);
  if (name in LISTS) return Array.isArray(value);
  return name in NOTHING || (name === 'watch.set' && value === null) || isRecord(value);
}
