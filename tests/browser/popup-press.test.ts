import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds } from '../support/builds.mjs';
import { SOON } from './support/popup';
import { useReporting } from './support/reporting';

/** Runs while the HTML is read, and with that before the popup's own script. */
const PRESS = `
  document.querySelector('[name=privacy][value="0"]').click();
  document.querySelector('form button').click();
`;

const at = useReporting({
  build: {
    ...builds.chromium,
    async prepare(copy) {
      const file = join(copy, 'popup.html');
      const html = await readFile(file, 'utf8');
      await writeFile(file, html.replace('</body>', '<script src="/press.js"></script></body>'));
      await writeFile(join(copy, 'press.js'), PRESS);
    },
  },
});

describe('a press before any script of the popup has run', () => {
  it('is honoured once, with the privacy that was chosen', async () => {
    const popup = await at.visit('/pages/good');
    await popup.waitForSelector('[data-phase="done"]');
    expect(at.stores()).toMatchObject([{ form: { privacy: '0' } }]);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
  });

  it('asks first if the page was reported', async () => {
    at.service.insert({ url: `${at.service.origin}/pages/good` });
    const popup = await at.visit('/pages/good');
    await popup.waitForFunction(() => document.body.innerText.includes('already has a report'));
    expect(at.stores()).toEqual([]);
  });
});
