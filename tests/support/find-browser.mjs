// Finds browsers on Linux, macOS and Windows. CHROME_PATH and FIREFOX_PATH take precedence.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const { env, platform } = process;
const windowsFolders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];

/** @param {string} name */
export function findCommand(name) {
  return (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

export function findChromium() {
  return find(env.CHROME_PATH, {
    linux: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'microsoft-edge',
      'microsoft-edge-stable',
    ],
    darwin: ['Chromium', 'Google Chrome', 'Microsoft Edge'],
    win32: [
      'Chromium\\Application\\chrome.exe',
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ],
  });
}

export function findFirefox() {
  return find(env.FIREFOX_PATH, {
    linux: ['firefox-esr', 'firefox'],
    darwin: ['Firefox'],
    win32: ['Mozilla Firefox\\firefox.exe'],
  });
}

function find(override, names) {
  if (override) return isExecutable(override) ? override : undefined;
  if (platform === 'darwin') {
    const inApplications = (name) =>
      `/Applications/${name}.app/Contents/MacOS/${name === 'Firefox' ? 'firefox' : name}`;
    return names.darwin.map(inApplications).find(isExecutable);
  }
  if (platform === 'win32') {
    return names.win32
      .flatMap((name) => windowsFolders.map((folder) => folder && join(folder, name)))
      .find(isExecutable);
  }
  return names.linux.map(findCommand).find(Boolean);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
