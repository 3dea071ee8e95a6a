import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { browser } from '../../../lib/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { open } from '../../../components/popup/opening';
import { Popup } from '../../../components/popup/Popup';
import type { MessageName } from '../../../lib/messages';
import * as submissions from '../../../lib/messages/submit';
import type { Account } from '../../../lib/model/account';
import type { Entry, Task } from '../../../lib/model/entry';
import { success } from '../../../lib/model/outcome';
import type { PageReports, Report } from '../../../lib/model/report';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import {
  lastPrivacyItem,
  preferencesItem,
  type Preferences,
} from '../../../lib/storage/preferences';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { freshDatabase } from '../../support/fresh-database';
import { answerWith, type Answers } from '../../support/fake-answers';
import { anEntry as anyEntry, aReport as anyReport, aStore } from '../../support/an-entry';

const WORK: readonly string[] = submissions.WORK;

export const ADDRESS = 'https://shop.example/lamps';

export const ACCOUNT: Account = {
  id: 'a1',
  name: 'Reports GmbH',
  baseUrl: 'https://reports.example',
  keyHint: 'x7Qp',
};

/** A report of the current page. */
export const aReport = (change: Partial<Report> = {}): Report =>
  anyReport({
    id: '42',
    url: 'shop.example/lamps',
    project: 'shop.example',
    score: 87,
    generatedAt: Date.now() - 3 * 86_400_000,
    ...change,
  });

/** The current page, being reported. */
export const anEntry = (change: Partial<Entry> = {}): Entry =>
  anyEntry({
    task: aStore({ address: ADDRESS }),
    state: 'sending',
    createdAt: Date.now(),
    startedAt: Date.now(),
    attempts: 1,
    ...change,
  });

export interface World {
  accounts?: Account[];
  /** Stored as it is, damaged or not, over everything else. */
  stored?: Record<string, unknown>;
  tab?: { url?: string | undefined; title?: string; incognito?: boolean };
  /** The browser does not even say which page is in front. */
  broken?: boolean;
  preferences?: Partial<Preferences>;
  lastPrivacy?: Preferences['defaultPrivacy'];
  entries?: Entry[];
  reports?: Partial<PageReports>;
  /** What this browser knows before it asks the service. */
  known?: Partial<PageReports>;
  /** Texts that an earlier popup noted. */
  texts?: object;
  /** What a person does before anything is known. */
  meanwhile?: () => void;
  /** Replaces what the background would answer. */
  answers?: Answers;
}

const HTML = readFileSync('entrypoints/popup/index.html', 'utf8');

/** The popup over a page, with a background that stores work but does none of it by itself. */
export async function openPopup(world: World = {}) {
  fakeBrowser.reset();
  const { accounts = [ACCOUNT], entries = [], reports = {}, known = {} } = world;
  await saveAccounts(accounts);
  await preferencesItem.setValue({ ...(await preferencesItem.getValue()), ...world.preferences });
  await lastPrivacyItem.setValue(world.lastPrivacy ?? null);
  for (const entry of entries) await writeDown(entry);
  freshDatabase();
  await createReportIndex().add(ACCOUNT.id, [...(known.same ?? []), ...(known.earlier ?? [])]);
  await fakeBrowser.storage.local.set(world.stored ?? {});

  const tab = { url: ADDRESS, title: 'Lamps', incognito: false, ...world.tab };
  const query = () => (world.broken ? Promise.reject(new Error('gone')) : Promise.resolve([tab]));
  const create = vi.fn((_tab: { url?: string }) => Promise.resolve({}));
  Object.assign(fakeBrowser.tabs, { query, create });
  vi.spyOn(window, 'close').mockImplementation(() => undefined);

  /** Without the ids that the popup gives to its work. */
  const sent: { name: MessageName; input: unknown }[] = [];
  const answers = { ...backgroundAnswers(entries, reports), ...world.answers };
  const sendMessage = async ({ name, input }: { name: MessageName; input: unknown }) => {
    sent.push({ name, input: WORK.includes(name) ? { ...Object(input), id: undefined } : input });
    return await answerWith(answers, { name, input });
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });

  const user = userEvent.setup();
  const html = new DOMParser().parseFromString(HTML, 'text/html');
  document.body.replaceChildren(...html.body.children);
  // Only now: popups of earlier tests may still be noting theirs.
  if (world.texts) localStorage.language = JSON.stringify(world.texts);
  const opening = open();
  world.meanwhile?.();
  const view = render(<Popup start={await opening} />, {
    container: document.getElementById('app') ?? document.body,
  });
  return {
    user,
    view,
    /** Chooses from the menu of the page's report. */
    pick: async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    },
    /** All messages except those sent on opening. */
    work: () => sent.filter(({ name }) => !/\.(list|briefs|show)$|^page\./.test(name)),
    /** What was asked about the checks of reports. */
    questions: () => sent.filter(({ name }) => /\.(briefs|show)$/.test(name)),
    looks: () => sent.filter(({ name }) => name === 'page.look'),
    opened: () => create.mock.calls.map(([{ url }]) => url),
    put: (entry: Entry) => act(() => writeDown(entry)),
  };
}

/** Once a popup that shows a report has noted so. */
export async function noted(): Promise<void> {
  for (const key of ['reportedPages', 'pageCopies'])
    await navigator.locks.request(key, () => undefined);
}

async function writeDown(entry: Entry): Promise<void> {
  const area = entry.incognito ? browser.storage.session : browser.storage.local;
  await area.set({ [`outbox:${entry.id}`]: entry });
}

function backgroundAnswers(
  entries: Entry[],
  { same = [], earlier = [], isComplete = true }: Partial<PageReports>,
) {
  const begin = async (task: Task, change: Partial<Entry> = {}) => {
    const entry = anEntry({ id: `new-${task.type}`, task, ...change });
    await writeDown(entry);
    return success(entry);
  };
  const answers: Answers = {
    'outbox.list': () => entries,
    'watch.list': () => [],
    'page.look': () => success({ same, earlier, isComplete }),
    'report.store': ({ address, privacy, incognito }) =>
      begin({ type: 'store', address, privacy, noted: null }, { incognito }),
    'report.update-results': ({ address, reportId }) =>
      begin({ type: 'update-results', address, reportId, generatedBefore: null }),
    'report.change-privacy': ({ address, reportId, privacy }) =>
      begin({ type: 'change-privacy', address, reportId, privacy }),
    'report.delete': ({ address, reportId }) =>
      begin(
        { type: 'delete', address, reportId },
        { state: 'waiting', attempts: 0, notBefore: Date.now() + 6_000 },
      ),
    'outbox.retry': async ({ id }) => {
      const entry = anEntry({ id, state: 'waiting' });
      await writeDown(entry);
      return success(entry);
    },
    'outbox.discard': async ({ id }) => {
      await browser.storage.local.remove(`outbox:${id}`);
      return success(null);
    },
  };
  return answers;
}
