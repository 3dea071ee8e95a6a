import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faults } from './support/axe';
import { press, SOON, waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

const SECRET = '?access_token=k3yAb9Zq7Xw2Tn4v';

describe('reporting many pages', () => {
  const at = useReporting({ permissions: ['tabs'] });
  let queue: Page;

  beforeEach(async () => {
    at.service.set({ generate: 'instant' });
    await at.tab.goto(`${at.service.origin}/pages/good${SECRET}`);
    queue = await at.chromium.openOptions('#/queue');
  });

  const fill = (...lines: string[]) => queue.locator('textarea').fill(lines.join('\n'));

  const sent = () => at.stores().map(({ form }) => form?.url);

  /** Presses a button that belongs to one of the addresses that need a look. */
  const decide = (address: string, button: string) =>
    queue
      .locator(`::-p-xpath(//li[.//p[normalize-space()="${address}"]]//button[text()="${button}"])`)
      .click();

  it('sends nothing of a tab that may hold a secret before the person has decided', async () => {
    await press(queue, 'All tabs in this window');
    await queue.waitForFunction(() => document.querySelector('textarea')?.value);
    await press(queue, 'Report pages');
    await waitForWords(queue, 'Nothing was sent yet.');
    await waitForWords(queue, '“access_token” looks like a secret.');
    expect(at.calls()).toEqual([]);
    expect(await at.outbox()).toEqual([]);

    await press(queue, 'Send without query');
    await press(queue, 'Report 1 page');
    await expect.poll(sent, SOON).toEqual([`${at.service.origin}/pages/good`]);
  });

  it('sends each address of a list as the person decided', async () => {
    const [strip, drop, keep] = ['strip', 'drop', 'keep'].map(
      (name) => `https://example.com/${name}${SECRET}`,
    ) as [string, string, string];
    await fill('example.com/x', strip, drop, keep, 'https://me:secret@example.com/y#z');
    await waitForWords(queue, '5 lines: 2 ready, 3 need a look, 0 left out');
    await waitForWords(queue, "The user name and password won't be sent.");
    expect(at.calls()).toEqual([]);
    expect(await faults(queue)).toEqual([]);

    await decide(strip, 'Send without query');
    await decide(drop, 'Leave out');
    await decide(keep, 'Send anyway');
    await press(queue, 'Report 4 pages');
    await waitForWords(queue, '4 of 4 done.');
    expect(new Set(sent())).toEqual(
      new Set([
        'https://example.com/x',
        'https://example.com/strip',
        keep,
        'https://example.com/y',
      ]),
    );

    await press(queue, 'Remove all from list');
    await expect.poll(at.outbox, SOON).toEqual([]);
    expect(at.service.count()).toBe(4);
  });
});
