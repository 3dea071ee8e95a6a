import type { browser as extensionApi } from 'wxt/browser';
import { anEntry, anUpdate, aReport, aStore } from '../../support/an-entry';
import { ACCOUNT_ID } from '../support/reporting';
import { FAILURES } from './failures';
import { choose, closeDialog, fill, go } from './options-steps';
import { forgetAccount, type Visit } from './popup-screens';
import { seen } from './walker';

/** Used by `bare.evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'storage'>;

const ROUTES = ['reports', 'projects', 'insights', 'queue', 'settings'];

/** Fit and unfit, with a secret, twice. */
const PASTED = `https://a.example/1
https://a.example/1
https://a.example/2?access_token=abcdefghijklmnop123456
http://192.168.0.1/
chrome://version
404`;

const pageOf =
  (route: string): Visit =>
  async (at, walker) => {
    await fill(at);
    const page = await at.chromium.openOptions(`#/${route}`);
    await walker.look(page, route);
    await walker.lookIntoMenus(page, route);
  };

/** The options pages in all their states. */
export const OPTIONS: Record<string, Visit> = {
  async 'options: not set up'(at, walker) {
    await forgetAccount(at);
    const page = await at.chromium.openOptions();
    for (const route of ROUTES) {
      await go(page, route);
      await walker.look(page, `not set up, ${route}`);
    }
  },

  async 'options: nothing reported'(at, walker) {
    const page = await at.chromium.openOptions();
    for (const route of [...ROUTES, 'reports/404', 'projects/404', 'reports?search=404']) {
      await go(page, route);
      await walker.look(page, `empty, ${route}`);
    }
  },

  ...Object.fromEntries(ROUTES.map((route) => [`options: ${route}, and its menus`, pageOf(route)])),

  async 'options: what is done with reports in the list'(at, walker) {
    await fill(at);
    const page = await at.chromium.openOptions('#/reports');
    for (const item of ['commonChangePrivacy', 'watchShort']) {
      await choose(page, walker, item);
      await walker.look(page, `reports, ${item}`);
      await closeDialog(page);
    }
    await page.keyboard.press('?');
    await seen(page, 'dialog[open]');
    await walker.look(page, 'reports, shortcuts');
    await closeDialog(page);

    await go(page, 'reports?result=bad&privacy=1');
    await walker.look(page, 'reports, filtered');
    await page.setViewport({ width: 1280, height: 900 });
    await walker.press(page, 'viewSave');
    await seen(page, 'dialog[open]');
    await walker.look(page, 'reports, save view');
    await closeDialog(page);

    await go(page, 'reports');
    await page.setViewport({ width: 1280, height: 900 });
    await page.locator('thead input[type="checkbox"]').click();
    await walker.look(page, 'reports, selected');
    const last = await page.$$(`[role="group"] [data-kind="danger"]`);
    await last.at(-1)?.evaluate((button) => (button as HTMLElement).click());
    await walker.look(page, 'reports, delete many');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.setViewport({ width: 1280, height: 900 });
    await page.locator('tbody tr [aria-haspopup="menu"]').click();
    await page.$$eval('[role="menuitem"]', (items) => (items.at(-1) as HTMLElement).click());
    await walker.look(page, 'reports, one being deleted');
  },

  async 'options: reports being deleted'(at, walker) {
    await fill(at);
    const going = at.service.reports().slice(-4, -1);
    await at.putEntries(
      going.map(({ id, url }) =>
        anEntry({
          id: `delete-${id}`,
          accountId: ACCOUNT_ID,
          task: { type: 'delete', address: url, reportId: String(id) },
          notBefore: Date.now() + 60_000,
        }),
      ),
    );
    await at.chromium.stopWorker();
    const page = await at.chromium.openOptions('#/reports');
    await seen(page, '[data-undo]');
    await walker.look(page, 'reports, many being deleted');
  },

  async 'options: the queue'(at, walker) {
    const failures = Object.entries(FAILURES);
    await at.putEntries(
      failures.map(([kind, failure], place) =>
        anEntry({
          id: kind,
          accountId: ACCOUNT_ID,
          state: 'stopped',
          createdAt: Date.now() + place,
          task:
            place % 2 === 0
              ? aStore({ address: `https://a.example/${place}` })
              : anUpdate({ address: `https://a.example/${place}`, reportId: String(place) }),
          attempts: 1,
          failure,
        }),
      ),
    );
    // Woken by what was stored before, the worker may not know of all of these.
    await at.chromium.stopWorker();
    const page = await at.chromium.openOptions('#/queue');
    await seen(page, 'main li');
    await walker.look(page, 'queue, failures');
    await at.putEntries([
      anEntry({
        id: 'waits',
        accountId: ACCOUNT_ID,
        attempts: 1,
        notBefore: Date.now() + 3_600_000,
        failure: FAILURES['service-error'],
      }),
      anEntry({ id: 'done', accountId: ACCOUNT_ID, state: 'done', report: aReport() }),
      anEntry({
        id: 'twice',
        accountId: ACCOUNT_ID,
        state: 'done',
        report: aReport(),
        twins: [aReport({ id: '8' })],
      }),
    ]);
    await walker.look(page, 'queue, waiting and done');
  },

  async 'options: report many'(at, walker) {
    const page = await at.chromium.openOptions('#/queue/many');
    await page.locator('main textarea').fill(PASTED);
    await walker.look(page, 'report many');
    await page.$eval('main form', (form) => form.requestSubmit());
    await walker.look(page, 'report many, sent');
  },

  async 'options: settings'(at, walker) {
    await at.bare.evaluate(() =>
      chrome.storage.local.set({ views: [{ id: 'v1', name: '1', hash: '#/reports?result=bad' }] }),
    );
    const page = await at.chromium.openOptions('#/settings');
    await seen(page, 'main form');
    await page.$$eval('main details', (all) => all.forEach((one) => (one.open = true)));
    await walker.look(page, 'settings, open');
    await page.$$eval('main form', (all) => all.forEach((one) => one.requestSubmit()));
    await walker.look(page, 'settings, tried');
    await walker.press(page, 'settingsAddAccount');
    await walker.look(page, 'settings, new account');
    for (const name of ['settingsRemove', 'settingsErase']) {
      await page.setViewport({ width: 1280, height: 900 });
      await walker.press(page, name);
      await walker.look(page, `settings, ${name}`);
      await page.keyboard.press('Escape');
    }
  },

  async 'options: a service in trouble'(at, walker) {
    const page = await at.chromium.openOptions('#/queue');
    for (const status of [401, 403, 404, 500, 429]) {
      at.service.addFault({
        action: 'status',
        status,
        body: 'empty',
        headers: { 'retry-after': '300' },
      });
      for (const route of ['reports', 'reports/1', 'projects', 'insights']) {
        await go(page, route);
        await walker.look(page, `${route}, ${status}`);
      }
      at.service.clearFaults();
    }
  },
};
