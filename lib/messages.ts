import { browser } from './browser';
import type { Account } from './model/account';
import type { CheckStep } from './model/connection';
import type { Entry } from './model/entry';
import type { HistoryPoint } from './model/history';
import type { IndexState } from './model/index-state';
import type { Insights, StaleDays } from './model/insights';
import type { Outcome } from './model/outcome';
import type { Page, PageCursor } from './model/page';
import type { Project } from './model/project';
import type { ProjectQuery, ReportQuery } from './model/query';
import type { Privacy, Report, ReportDetails } from './model/report';
import type { Verdict } from './model/verdict';
import type { Frequency, Watch } from './model/watch';

/**
 * Every message from a page to the background: what goes in and what comes back.
 * No answer carries a key, and no message chooses where a request goes: an account's address and key
 * are saved by one message and used by others, which name the account alone.
 */
export interface Messages {
  'account.save': (input: AccountInput) => Outcome<Account>;
  'account.check': (input: { id: string }) => CheckStep[];
  /** With its key and its work. Refused while some of that is being sent. */
  'account.remove': (input: { id: string }) => Outcome<null>;
  /** All that this browser keeps, under the same rule. */
  'everything.erase': (input: Record<string, never>) => Outcome<null>;

  /** What the service has for the page in front of the person: asked by its host alone. */
  'page.look': (input: { address: string }) => Outcome<PageReports>;
  /** What this browser knows of it already: nothing is asked of the service. */
  'page.known': (input: { address: string }) => PageReports;

  /** Each writes an entry down, answers, and then works it off. */
  'report.store': (input: StoreInput) => Outcome<Entry>;
  'report.update-results': (input: ReportTarget) => Outcome<Entry>;
  'report.change-privacy': (input: PrivacyInput) => Outcome<Entry>;
  /** Waits a few seconds, so that `outbox.discard` can undo it. */
  'report.delete': (input: ReportTarget) => Outcome<Entry>;

  /** One page of a list; `cursor` is the `next` of the page before. */
  'reports.list': (input: ListInput<ReportQuery>) => Outcome<Page<Report>>;
  'report.show': (input: { id: string }) => Outcome<ReportDetails>;
  /** The verdicts of a report that this browser saw, oldest first. */
  'report.history': (input: { id: string }) => HistoryPoint[];
  'projects.list': (input: ListInput<ProjectQuery>) => Outcome<Page<Project>>;
  /** Never queued and never repeated: an unclear outcome is for the person to look at. */
  'project.delete': (input: { name: string }) => Outcome<null>;

  /** How well this browser knows the reports of the active account. */
  'index.state': (input: Record<string, never>) => IndexState;
  /** Looks for news now, and goes on with that after it has answered. */
  'index.refresh': (input: Record<string, never>) => IndexState;
  /** What the index says of all reports of the active account; nothing is asked of the service. */
  'insights.read': (input: { staleDays: StaleDays }) => Outcome<Insights>;
  'insights.targets': (input: TargetsInput) => Outcome<InsightTarget[]>;

  /** Updates a report's results from time to time and tells when its verdict changes; null: no more. */
  'watch.set': (input: WatchInput) => Outcome<Watch | null>;
  /** Those of the active account, by the next that is due. */
  'watch.list': (input: Record<string, never>) => Watch[];

  'outbox.list': (input: Record<string, never>) => Entry[];
  /** Tries again now; with a new password where that was missing. */
  'outbox.retry': (input: { id: string; password?: string }) => Outcome<Entry>;
  'outbox.discard': (input: { id: string }) => Outcome<null>;
}

export interface PageReports {
  /** Reports of this very page, newest first. */
  same: Report[];
  /** Other reports of its project, newest first. */
  earlier: Report[];
}

export interface ListInput<Query> {
  query: Query;
  cursor: PageCursor | null;
}

export interface StoreInput {
  address: string;
  privacy: Privacy;
  /** With privacy `password` only. Kept in memory until it was sent. */
  password?: string;
  incognito: boolean;
}

export interface ReportTarget {
  address: string;
  reportId: string;
  incognito: boolean;
}

export interface PrivacyInput extends ReportTarget {
  privacy: Privacy;
  password?: string;
}

export interface TargetsInput {
  which: 'public' | 'stale';
  staleDays: StaleDays;
}

export type InsightTarget = Omit<ReportTarget, 'incognito'>;

export interface WatchInput {
  address: string;
  reportId: string;
  /** As it is known now. */
  verdict: Verdict;
  every: Frequency | null;
}

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
export type MessageOutput<N extends MessageName> = ReturnType<Messages[N]>;

export async function send<N extends MessageName>(
  name: N,
  input: MessageInput<N>,
): Promise<MessageOutput<N>> {
  return await browser.runtime.sendMessage({ name, input });
}
