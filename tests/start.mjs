// `npm start` shows the extension at work, in a browser with a service of its own.
import { fileURLToPath } from 'node:url';
import { findFirefox } from './support/find-browser.mjs';
import { installPackages, installTools } from './support/install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const hasNoDisplay =
  process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
const headless = hasNoDisplay || process.argv.includes('--headless');

installPackages();
// The tour needs the real popup, which only Chromium lets a program open.
if (headless || !findFirefox()) installTools(['chromium']);

process.argv.splice(2, Infinity, headless ? 'tests/start/tour.ts' : 'tests/start/show.ts');
await import('./run-ts.mjs');
