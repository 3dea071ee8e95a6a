import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { joinForms, type Messages } from '../../lib/build/join-forms';
import messages from '../../public/_locales/en/messages.json';
import { fakeLocks } from './fake-locks';
import { fakePopovers } from './fake-popovers';
import { freshDatabase } from './fresh-database';
import { ownChannels } from './own-channels';

fakeLocks();
ownChannels();
// The next file shares the process.
afterAll(freshDatabase);

/** Generous for busy machines: the limit only matters when a test fails. */
const PATIENCE_MS = 60_000;

/** Vitest looks every 50 ms: in hundreds of short waits, most of the time would be spent asleep. */
const LOOK_EVERY_MS = 5;

const { waitFor } = vi;
vi.waitFor = (condition, options = { timeout: PATIENCE_MS, interval: LOOK_EVERY_MS }) =>
  waitFor(condition, options);

const texts = joinForms(messages);

// The fake browser has no i18n, so use the English texts and fill their placeholders as a browser would.
fakeBrowser.i18n.getMessage = (key: string, values?: string | (string | number)[]) =>
  (texts[key]?.message ?? '').replace(/\$(\$|\d)/g, (_, index: string) =>
    index === '$' ? '$' : String([values].flat()[Number(index) - 1] ?? ''),
  );

fakeBrowser.i18n.getUILanguage = () => 'en-US';
fakeBrowser.runtime.getManifest = () => ({
  manifest_version: 3,
  name: 'Verdict',
  version: '0.1.0',
});

// The extension's own files, as a build has them.
const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  if (typeof input !== 'string' || !input.startsWith('/_locales/')) return await fetch(input, init);
  const file = JSON.parse(await readFile(`public${input}`, 'utf8')) as Messages;
  return Response.json(input.endsWith('/messages.json') ? joinForms(file) : file);
};

// No keyboard shortcut is set, unless a test says so.
fakeBrowser.commands.getAll = () => Promise.resolve([]);

if (typeof document !== 'undefined') {
  // happy-dom has none.
  window.requestIdleCallback ??= (idle) =>
    Number(setTimeout(() => idle({ didTimeout: false, timeRemaining: () => 0 })));
  window.cancelIdleCallback ??= (id) => clearTimeout(id);
  fakePopovers();
  const { cleanup, configure } = await import('@testing-library/preact');
  configure({ asyncUtilTimeout: PATIENCE_MS });
  afterEach(() => {
    cleanup();
    // Remove what a test added itself: the next file shares the document.
    document.body.replaceChildren();
    location.hash = '';
  });
}
