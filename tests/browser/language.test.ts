import type { Page } from 'puppeteer-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { LANGUAGES, tagOf } from '../../lib/wording/languages';
import advice from '../../public/_locales/de/advice.json';
import { field, named, textOf, waitUntil } from '../support/page';
import { faults } from './support/axe';
import { press, report, SOON, waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

/** Used by `evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'action'>;

const at = useReporting();

// Other files use the same browser: their first page would begin in the language that was chosen last.
afterAll(() => at.bare.evaluate(() => localStorage.clear()));

const title = () => at.bare.evaluate(() => chrome.action.getTitle({}));

/** Not as a person types: the page starts over at once. */
const select = (page: Page, label: string, language: string) =>
  page.$eval(
    `::-p-xpath(//select[@id=//label[normalize-space()="${label}"]/@for])`,
    (choice, value) => {
      (choice as HTMLSelectElement).value = value;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    },
    language,
  );

describe('the language', () => {
  it('of the browser is noted by a page, for those opened next', async () => {
    const page = await at.chromium.openOptions('#/reports');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const noted = () => page.evaluate(() => localStorage.getItem('language') ?? '');
    await expect.poll(noted, SOON).toContain('1 day ago');
  });

  it('is chosen in Settings, and spoken at once in all open pages, the popup and the toolbar', async () => {
    const list = await at.chromium.openOptions('#/reports');
    const settings = await at.chromium.openOptions('#/settings');
    await waitForWords(settings, 'How these pages look.');
    await select(settings, 'Language', 'de');
    await waitForWords(settings, 'Wie diese Seiten aussehen.');
    await waitForWords(list, 'Berichte');
    for (const page of [list, settings])
      expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual([
        'de',
        'ltr',
      ]);
    await expect.poll(title, SOON).toContain('Verdict: ');
    await expect.poll(title, SOON).not.toContain('report this page');

    const popup = await at.visit('/pages/good');
    await named(popup, 'button', 'Bericht erstellen').wait();
    expect(await textOf(popup, 'header button')).toEqual(['Berichte', 'Einstellungen']);
    await popup.close();

    await select(settings, 'Sprache', '');
    await waitForWords(settings, 'How these pages look.');
    await expect.poll(title, SOON).toBe('Verdict: report this page');
  });

  it('changes a page only once nothing typed there would be lost, and keeps the focus', async () => {
    const settings = await at.chromium.openOptions('#/settings');
    await field(settings, 'API key').fill('a-new-key');
    await select(settings, 'Language', 'de');
    await waitForWords(settings, 'This page follows once what you typed is saved.');
    expect(await field(settings, 'API key').value()).toBe('a-new-key');
    await press(settings, 'Save and test');
    await waitForWords(settings, 'Wie diese Seiten aussehen.');
    await waitUntil(settings, () => document.activeElement?.matches('select') ?? false);
  });

  it('may be one that was chosen elsewhere: the next popup speaks it', async () => {
    await at.chooseLanguage('ar');
    const popup = await at.visit('/pages/good');
    await waitUntil(popup, () => document.dir === 'rtl' && document.documentElement.lang === 'ar');
    await named(popup, 'button', 'إنشاء تقرير عن الصفحة').wait();
    expect(await faults(popup)).toEqual([]);
  });

  it('may be one that was chosen elsewhere: the next page of a report speaks it, its advice too', async () => {
    const id = at.service.insert({ url: `${at.service.origin}/pages/bad`, score: 30, privacy: 0 });
    await at.chooseLanguage('de');
    const page = await at.chromium.openOptions(`#/reports/${id}`);
    await waitForWords(page, 'Warum es wichtig ist');
    const words = await page.$eval('main', (main) => main.textContent);
    expect(Object.values(advice).filter(({ why }) => words.includes(why))).not.toEqual([]);
  });

  it('goes back to the browser’s in the popup, too, on a page that was reported', async () => {
    at.service.insert({ url: `${at.service.origin}/pages/bad`, score: 30, privacy: 0 });
    await at.chooseLanguage('de');
    const german = await at.visit('/pages/bad');
    await named(german, 'button', 'Neu prüfen').wait();
    await german.close();
    await at.chooseLanguage('');
    const english = await at.openPopup();
    await named(english, 'button', 'Update results').wait();
    await named(english, 'button', 'Open report').wait();
    await waitForWords(english, 'Bad · Public');
  });

  it.each(LANGUAGES)(
    '%s: what a privacy means takes one line, so that nothing moves',
    async (language) => {
      await at.chooseLanguage(language);
      const popup = await at.visit('/pages/good');
      const tag = tagOf(language);
      await waitUntil(popup, (spoken) => document.documentElement.lang === spoken, tag);
      // The form of the HTML has no hint yet.
      await waitUntil(
        popup,
        () => document.querySelector('.radio-hint')?.textContent.trim() !== '',
      );
      for (const radio of await popup.$$('input[type="radio"]')) {
        await radio.evaluate((one) => one.click());
        const lines = await popup.$eval('.radio-hint', (hint) => {
          const range = document.createRange();
          range.selectNodeContents(hint);
          return [hint.textContent.trim() !== '', range.getClientRects().length];
        });
        expect(lines).toEqual([true, 1]);
      }
    },
  );

  it('that this version does not have is the browser’s', async () => {
    await at.chooseLanguage('xx');
    const popup = await at.visit('/pages/good');
    await report(popup);
    await expect.poll(() => at.service.count(), SOON).toBe(1);
    const settings = await at.chromium.openOptions('#/settings');
    await waitForWords(settings, 'How these pages look.');
    await field(settings, 'Report page address').wait();
  });

  it.each([
    ['ar', 'right'],
    ['de', 'left'],
  ] as const)('%s: bars begin at the %s', async (language, side) => {
    at.service.seed({ reports: 30, projects: 4 });
    await at.chooseLanguage(language);
    const page = await at.chromium.openOptions('#/reports/1');
    await waitUntil(page, () => document.querySelectorAll('main svg > line').length > 0);
    const gaps = await page.$$eval(
      'main svg:has(> rect[width$="%"])',
      (bars, at) =>
        bars.map((bar) => {
          const [whole, part] = [bar, bar.lastElementChild?.closest('rect') ?? bar.children[1]];
          return whole.getBoundingClientRect()[at] - (part?.getBoundingClientRect()[at] ?? NaN);
        }),
      side,
    );
    expect(gaps.length).toBeGreaterThan(1);
    for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(1);
  });

  it.each(['ar', 'de'])('%s: no page has a fault that axe finds', async (language) => {
    at.service.seed({ reports: 30, projects: 4 });
    const id = at.service.insert({ url: `${at.service.origin}/pages/bad`, score: 30, privacy: 0 });
    await at.chooseLanguage(language);
    const page = await at.chromium.openOptions('#/reports');
    const found: string[] = [];
    for (const hash of ['reports', `reports/${id}`, 'projects', 'insights', 'queue', 'settings']) {
      await page.evaluate((next) => void (location.hash = `#/${next}`), hash);
      await waitUntil(page, () => document.querySelector('main h1, main h2') !== null);
      for (const fault of await faults(page)) found.push(`${hash}: ${fault}`);
    }
    expect(found).toEqual([]);
  });
});
