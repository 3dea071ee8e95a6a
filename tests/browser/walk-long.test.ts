import { expect, it } from 'vitest';
import { waitForWords } from './support/popup';
import { select } from './support/lists';
import { madeUpTexts } from './walk/made-up-languages';
import { walkIn } from './walk/walk-in';

// Where every text is longer; or in real languages, on request: `npm run walk -- de`.
const at = walkIn(process.env.WALK?.split(' ') ?? ['el']);

it('a language is added by its folder alone, and can be chosen', async () => {
  const settings = await at.chromium.openOptions('#/settings');
  await select(settings, 'Language', 'el');
  await waitForWords(settings, madeUpTexts('el').settingsAppearanceHint?.message ?? '');
  const chosen = await settings.$$eval('option:checked', (all) => all.map((one) => one.label));
  expect(chosen).toContain('Ελληνικά');
  const popup = await at.visit('/pages/good');
  await waitForWords(popup, madeUpTexts('el').commonReportThisPage?.message ?? '');
});
