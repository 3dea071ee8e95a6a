import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { waitForStatus } from '../support/page';
import { chooseIn, expectRows, pressIn, reportRows, row, SELECTED, tick } from './support/lists';
import { SOON, waitForWords } from './support/popup';
import { accountOf, ACCOUNT_ID, useReporting } from './support/reporting';

const at = useReporting();
let other: Service;

beforeEach(async () => {
  other = await startService();
  at.service.seed({ reports: 230, projects: 13 });
  other.seed({ reports: 230, projects: 13 });
  const { accounts, apiKeys } = accountOf(at.service);
  const { id, ...account } = (accounts as { id: string }[])[0]!;
  await at.chromium.storage.set('local', {
    accounts: [
      { id, ...account },
      { ...account, id: 'account-2', name: 'Other', baseUrl: other.baseUrl },
    ],
    apiKeys: { ...(apiKeys as object), 'account-2': { key: other.apiKey, origin: other.origin } },
    activeAccount: ACCOUNT_ID,
  });
});

afterEach(() => other.stop());

/** Switches the account, as another window does. */
const switchAccount = () => at.chromium.storage.set('local', { activeAccount: 'account-2' });

describe('an account that is switched in another window', () => {
  it('leaves an export in progress as it is', async () => {
    const folder = await mkdtemp(join(at.chromium.folder, 'downloads-'));
    await at.chromium.saveTo(folder);
    const page = await at.chromium.openOptions('#/reports');
    await expectRows(page, reportRows(at.service));
    at.service.clearLog();
    at.service.addFault({ action: 'slow-headers', ms: 1_000, times: 2 });
    await pressIn(page, 'main', 'Export');
    await pressIn(page, 'main', 'JSON');
    await expect.poll(() => at.service.log.length, SOON).toBeGreaterThan(0);
    await switchAccount();

    await waitForStatus(page, 'Reports exported: 230.');
    await waitForWords(page, 'You switched to Other.');
    await expect.poll(() => readdir(folder), SOON).toEqual([expect.stringMatching(/\.json$/)]);
    const [file = ''] = await readdir(folder);
    const urls = (JSON.parse(await readFile(join(folder, file), 'utf8')) as { url: string }[]).map(
      ({ url }) => url,
    );
    expect(urls.sort()).toEqual(
      at.service
        .reports()
        .map(({ url }) => url)
        .sort(),
    );
    expect(other.log).toEqual([]);

    await pressIn(page, 'main', 'Show Other');
    await expectRows(page, reportRows(other));
  });

  it('leaves reports that are being deleted to the account they belong to', async () => {
    const page = await at.chromium.openOptions('#/reports');
    await expectRows(page, reportRows(at.service));
    const [shown, all] = [reportRows(at.service).length, at.service.count()];
    at.service.clearLog();
    await tick(page, 'Select all');
    await pressIn(page, SELECTED, 'Delete');
    await pressIn(page, '[role="alertdialog"]', `Delete ${shown}`);
    await expect.poll(async () => (await at.outbox()).length, SOON).toBeGreaterThan(0);
    await switchAccount();

    await waitForWords(page, `${shown} of ${shown} done`);
    expect(at.service.count()).toBe(all - shown);
    expect(other.count()).toBe(230);
    expect(other.log.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('keeps the undo of a deleted row, and says which account is shown', async () => {
    const page = await at.chromium.openOptions('#/reports');
    await expectRows(page, reportRows(at.service));
    await chooseIn(page, row(1), 'Delete');
    await page.waitForSelector(`${row(1)} ::-p-xpath(.//button[normalize-space()="Undo"])`);
    await switchAccount();
    await waitForWords(page, 'You switched to Other. This page still shows Local.');
    await pressIn(page, row(1), 'Undo');
    await expect.poll(() => at.outbox(), SOON).toEqual([]);
    await expectRows(page, reportRows(at.service));
    expect(at.service.count()).toBe(230);
  });
});

describe('work that this version does not know', () => {
  it('is kept and shown in the queue until a person removes it', async () => {
    const unknown = {
      id: 'unknown',
      accountId: ACCOUNT_ID,
      task: { type: 'not-known-yet', address: 'https://example.com/old', reportId: '7' },
      state: 'waiting',
    };
    await at.chromium.storage.set('local', { 'outbox:unknown': unknown });
    await at.chromium.stopWorker();
    const page = await at.chromium.openOptions('#/queue');
    await waitForWords(page, 'This item cannot be read by this version of Verdict.');
    await waitForWords(page, 'https://example.com/old');
    expect((await at.stored('local'))['outbox:unknown']).toEqual(unknown);

    at.service.clearLog();
    await pressIn(page, '[role="note"]', 'Remove from list');
    await expect
      .poll(async () => Object.keys(await at.stored('local')), SOON)
      .not.toContain('outbox:unknown');
    expect(at.service.log.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await at.chromium.errors()).toEqual([]);
  });
});
