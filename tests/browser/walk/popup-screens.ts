import type { Page } from 'puppeteer-core';
import type { browser as extensionApi } from 'wxt/browser';
import type { Entry } from '../../../lib/model/entry';
import type { FailureKind } from '../../../lib/model/failure';
import { anEntry, aReport, aStore, anUpdate } from '../../support/an-entry';
import { named, waitUntil } from '../../support/page';
import { chooseItem } from '../support/lists';
import { accountOf, ACCOUNT_ID, type Reporting } from '../support/reporting';
import { FAILURES } from './failures';
import { seen, settled, type Walker } from './walker';

/** Used by `bare.evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'storage'>;

export type Visit = (at: Reporting, walker: Walker) => Promise<void>;

const PAGE = '/pages/bad';

/** The menus of the page's report, and of what can be shown on the page. */
const MENUS = 'main [aria-haspopup="menu"]';

const pressPrimary = (popup: Page) => popup.locator('main [data-kind="primary"]').click();

const reported = (at: Reporting, path = PAGE) =>
  String(at.service.insert({ url: at.service.origin + path, score: 30, privacy: 0 }));

/** As before it is set up; what is known is lost for good, with the copy of it. */
export async function forgetAccount(at: Reporting): Promise<void> {
  await at.chromium.stopWorker();
  await at.bare.evaluate(async () => {
    await chrome.storage.local.remove(['accounts', 'apiKeys', 'activeAccount']);
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
}

/** Work on the page, as it is stored. */
async function lookAtWork(at: Reporting, walker: Walker, name: string, change: Partial<Entry>) {
  const task = aStore({ address: at.service.origin + PAGE });
  await at.chromium.stopWorker();
  await at.putEntries([
    anEntry({ accountId: ACCOUNT_ID, task, createdAt: Date.now(), attempts: 1, ...change }),
  ]);
  const popup = await at.visit(PAGE);
  await walker.lookAtPopup(popup, name);
  await popup.close();
}

/** What goes on by itself does so much later. */
const LATER = { state: 'waiting', notBefore: Date.now() + 3_600_000 } as const;

const WAITING: FailureKind[] = ['key-rejected', 'no-permission', 'unreachable', 'rate-limited'];
const STOPPED: FailureKind[] = [
  'already-reported',
  'invalid-input',
  'input-rejected',
  'not-allowed',
  'not-the-service',
  'unconfirmed',
];

/** The popup in all its states. */
export const POPUPS: Record<string, Visit> = {
  async 'popup: not set up, and pages that cannot be reported'(at, walker) {
    await at.tab.goto('chrome://version');
    const unfit = await at.openPopup();
    await walker.lookAtPopup(unfit, 'page of the browser');
    await unfit.close();
    await forgetAccount(at);
    await walker.lookAtPopup(await at.visit(PAGE), 'not set up');
  },

  async 'popup: a new page'(at, walker) {
    for (const path of ['one', 'two', 'three']) reported(at, `/pages/any/${path}`);
    const popup = await at.visit(PAGE);
    await seen(popup, 'main li a');
    await walker.lookAtPopup(popup, 'new page');
    for (const privacy of ['privacyPublic', 'privacyPassword']) {
      await named(popup, 'radio', walker.say(privacy)).click();
      await walker.lookAtPopup(popup, `new page, ${privacy}`);
    }
    await pressPrimary(popup);
    await walker.lookAtPopup(popup, 'new page, no password');
  },

  async 'popup: an address with a secret'(at, walker) {
    const popup = await at.visit(`${PAGE}?access_token=abcdefghijklmnop123456`);
    await walker.lookAtPopup(popup, 'secret');
  },

  async 'popup: a reported page'(at, walker) {
    const first = await at.visit(PAGE);
    await pressPrimary(first);
    await seen(first, '[data-checks="new"]');
    await walker.lookAtPopup(first, 'just reported');
    await first.close();
    for (const path of ['one', 'two', 'three']) reported(at, `/pages/any/${path}`);
    const popup = await at.openPopup();
    await seen(popup, 'main li a');
    await walker.lookAtPopup(popup, 'reported');
    for (const [place] of (await popup.$$(MENUS)).entries()) {
      await settled(popup);
      await popup.evaluate(
        (all, which) => document.querySelectorAll<HTMLElement>(all)[which]?.click(),
        MENUS,
        place,
      );
      await seen(popup, '[role="menu"]');
      await walker.lookAtPopup(popup, `reported, menu ${place}`);
      await popup.keyboard.press('Escape');
    }
  },

  async 'popup: what is chosen from the menu of a report'(at, walker) {
    reported(at);
    for (const item of ['commonChangePrivacy', 'watchPage', 'popupNewReport', 'commonDelete']) {
      const popup = await at.visit(PAGE);
      await walker.press(popup, 'popupMore');
      await chooseItem(popup, walker.say(item));
      await walker.lookAtPopup(popup, `reported, ${item}`);
      await popup.close();
    }
  },

  async 'popup: work that takes long'(at, walker) {
    at.service.addFault({ method: 'POST', action: 'hang' });
    const popup = await at.visit(PAGE);
    await pressPrimary(popup);
    await waitUntil(popup, () => document.querySelector('.popup-work') !== null);
    await walker.lookAtPopup(popup, 'at work');
  },

  async 'popup: work that waits'(at, walker) {
    for (const kind of WAITING)
      await lookAtWork(at, walker, `waits, ${kind}`, { ...LATER, failure: FAILURES[kind] });
  },

  async 'popup: work that stopped'(at, walker) {
    for (const kind of STOPPED)
      await lookAtWork(at, walker, kind, { state: 'stopped', failure: FAILURES[kind] });
  },

  async 'popup: work on a report that stopped, and a second report'(at, walker) {
    const address = at.service.origin + PAGE;
    const reportId = reported(at);
    const task = anUpdate({ address, reportId });
    for (const kind of ['gone', 'not-allowed', 'service-error'] as const)
      await lookAtWork(at, walker, `update, ${kind}`, {
        task,
        state: 'stopped',
        failure: FAILURES[kind],
      });
    const report = aReport({ id: reportId, url: address });
    await lookAtWork(at, walker, 'twins', {
      state: 'done',
      report,
      twins: [{ ...report, id: '99' }],
    });
  },

  async 'popup: reports that cannot be looked up'(at, walker) {
    for (const status of [401, 403, 500, 429]) {
      at.service.addFault({
        action: 'status',
        status,
        body: 'empty',
        headers: { 'retry-after': '300' },
      });
      const popup = await at.visit(PAGE);
      await seen(popup, '[role="alert"], main [data-tone], main section');
      await walker.lookAtPopup(popup, `look, ${status}`);
      await popup.close();
      at.service.clearFaults();
      await at.chromium.stopWorker();
    }
  },

  async 'popup: two accounts'(at, walker) {
    const { accounts, ...rest } = accountOf(at.service) as { accounts: { name: string }[] };
    const [first] = accounts;
    await at.bare.evaluate((stored) => chrome.storage.local.set(stored), {
      ...rest,
      accounts: [
        { ...first, name: '1' },
        { ...first, id: 'account-2', name: '2' },
      ],
    });
    await walker.lookAtPopup(await at.visit(PAGE), 'two accounts');
  },
};
