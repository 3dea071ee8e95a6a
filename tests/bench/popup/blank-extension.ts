import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MANIFEST = {
  manifest_version: 3,
  version: '1.0.0',
  action: { default_popup: 'popup.html' },
  background: { service_worker: 'worker.js' },
};

const POPUP =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blank</title><p>Nothing here.</p><button>Press</button></html>';

// It stays awake as the other one does, so that both popups open in a process that is there already.
const STAY_AWAKE = 'setInterval(() => chrome.runtime.getPlatformInfo(), 20_000);';

/** Writes the least that an extension with a popup can be, and tells its folder. */
export const writeBlankExtension = () =>
  write({
    'manifest.json': JSON.stringify({ ...MANIFEST, name: 'Blank' }),
    'popup.html': POPUP,
    'worker.js': `
      chrome.runtime.onMessage.addListener((message, sender, answer) => answer([]));
      ${STAY_AWAKE}
    `,
  });

/**
 * Writes an extension that listens to all that Verdict's worker listens to, answers out of storage as
 * that does, and has nothing behind it: no worker with these features starts quicker.
 */
export const writeListeningExtension = () =>
  write({
    'manifest.json': JSON.stringify({
      ...MANIFEST,
      name: 'Listening',
      permissions: ['storage', 'alarms', 'contextMenus'],
      optional_permissions: ['tabs'],
      commands: { 'report-now': { description: 'Report now' } },
      omnibox: { keyword: 'listening' },
    }),
    'popup.html': POPUP,
    'worker.js': `
      const { local, session, sync } = chrome.storage;
      const stored = Promise.all([local.get(null), session.get(null)]);
      chrome.runtime.onMessage.addListener((message, sender, answer) => {
        stored.then(() => answer([]));
        return true;
      });
      const { runtime, alarms, contextMenus, commands, omnibox, tabs, permissions } = chrome;
      const events = [
        runtime.onInstalled, runtime.onStartup, alarms.onAlarm, contextMenus.onClicked,
        commands.onCommand, omnibox.onInputStarted, omnibox.onInputChanged, omnibox.onInputEntered,
        tabs.onUpdated, tabs.onActivated, tabs.onRemoved, permissions.onAdded, permissions.onRemoved,
        local.onChanged, sync.onChanged,
      ];
      for (const event of events) event.addListener(() => undefined);
      ${STAY_AWAKE}
    `,
  });

async function write(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-blank-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}
