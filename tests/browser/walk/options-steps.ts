import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { waitUntil } from '../../support/page';
import { chooseIn } from '../support/lists';
import { SOON } from '../support/popup';
import { ACCOUNT_ID, type Reporting } from '../support/reporting';
import { seen, settled, type Walker } from './walker';

/** Goes to another place on the same page. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((next) => void (location.hash = `#/${next}`), path);
  await settled(page);
}

export const BAD = '/pages/bad';

/** Chooses from the menu of the first row. */
export async function choose(page: Page, walker: Walker, item: string): Promise<void> {
  await chooseIn(page, 'tbody tr', walker.say(item));
  await seen(page, 'dialog[open]');
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await waitUntil(page, () => document.querySelector('dialog[open]') === null);
}

/** An account with reports of all kinds, one of which was really made. */
export async function fill(at: Reporting): Promise<void> {
  at.service.seed({ reports: 60, projects: 12 });
  await at.store(BAD);
  await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
  await at.send('index.refresh', { accountId: ACCOUNT_ID });
}

export const idOf = (at: Reporting, path: string) =>
  at.service.reports().find(({ url }) => url.endsWith(path))?.id ?? 0;
