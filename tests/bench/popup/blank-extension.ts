import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILES = {
  'manifest.json': JSON.stringify({
    manifest_version: 3,
    name: 'Blank',
    version: '1.0.0',
    action: { default_popup: 'popup.html' },
    background: { service_worker: 'worker.js' },
  }),
  'popup.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blank</title><p>Nothing here.</p><button>Press</button></html>',
  // It stays awake as the other one does, so that both popups open in a process that is there already.
  'worker.js': `
    chrome.runtime.onMessage.addListener((message, sender, answer) => answer([]));
    setInterval(() => chrome.runtime.getPlatformInfo(), 20_000);
  `,
};

/** Writes the least that an extension with a popup can be, and tells its folder. */
export async function writeBlankExtension(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-blank-'));
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content);
  return folder;
}
