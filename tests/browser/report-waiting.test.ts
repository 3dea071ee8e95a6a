import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { expectRows, reportRows } from './support/lists';
import { waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

/** Where what can be read or pressed beside the checks is, by its first words. */
const places = (page: Page) =>
  page.$$eval('main section:has(> div > h2), main [data-row] :is(.button, a)', (parts) =>
    Object.fromEntries(
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const { left, top, width } = part.getBoundingClientRect();
          return [part.querySelector('h2')?.textContent ?? part.textContent, [left, top, width]];
        }),
    ),
  );

it.each([
  ['1280 px', 1280, 'known', 'Failed'],
  ['1280 px, and there turn out to be no checks', 1280, 'none', 'sent no checks'],
  ['320 px', 320, 'known', 'Failed'],
  ['320 px, and there turn out to be no checks', 320, 'none', 'sent no checks'],
] as const)(
  'a report known from a list says that it loads, and then nothing moves, at %s',
  async (_, width, checks, words) => {
    const { service } = at;
    service.set({ checks });
    const id = service.insert({ url: 'https://a.example/', score: 30, privacy: 0 });
    const page = await at.chromium.openOptions('#/reports');
    await page.setViewport({ width, height: 900 });
    await expectRows(page, reportRows(service));

    service.addFault({ path: `/reports/${id}$`, action: 'slow-headers', ms: 3_000 });
    await page.evaluate((hash) => (location.hash = hash), `#/reports/${id}`);
    await waitForWords(page, 'Loading…');
    // What this browser knows of it comes in a moment.
    if (width > 1000) await waitForWords(page, 'The only verdict this browser has seen so far.');
    const waiting = await places(page);
    const parts = Object.keys(waiting);
    expect(parts).toContain('Update results');
    const beside = ['What changed', 'History', 'About this report'];
    const wide = [...beside, 'Open report', 'Copy as Markdown'];
    if (width > 1000) expect(parts).toEqual(expect.arrayContaining(wide));
    // Below the checks, it would be pushed away.
    else for (const part of beside) expect(parts).not.toContain(part);

    await waitForWords(page, words);
    await waitForWords(page, 'Everything the service sent');
    expect(await places(page)).toMatchObject(waiting);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Loading…');
  },
);
