// `npm start` opens a browser with the extension, connected to its own local service; `npm run dev` does
// the same and reloads the extension as you change it.
import { fileURLToPath } from 'node:url';
import { findFirefox } from './support/find-browser.mjs';
import { installProject, installTools } from './support/install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const hasNoDisplay =
  process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
const headless = hasNoDisplay || process.argv.includes('--headless');
const dev = process.argv.includes('--dev');

installProject();
// The tour needs the real popup, and only Chromium lets a program open it.
if (dev || headless || !findFirefox()) installTools(['chromium']);

const script = dev ? 'dev' : headless ? 'tour' : 'show';
process.argv.splice(2, Infinity, `tests/start/${script}.ts`, ...(headless ? ['--headless'] : []));
await import('./run-ts.mjs');
