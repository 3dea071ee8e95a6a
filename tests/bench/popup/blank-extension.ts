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

// Stays awake like Verdict does, so that both popups open in a process that already exists.
const STAY_AWAKE = 'setInterval(() => chrome.runtime.getPlatformInfo(), 20_000);';

/** Writes the smallest possible extension with a popup, and returns its folder. */
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
 * Writes an extension that listens to every event that Verdict's worker listens to and answers from
 * storage like it, but does nothing else: no worker with these features starts faster.
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
