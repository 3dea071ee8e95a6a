// Installs what a fresh clone needs to run: packages first, then browsers. Uses only Node's own modules.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { findChromium, findCommand, findFirefox } from './find-browser.mjs';

const isWindows = process.platform === 'win32';

/** What a task may need besides packages: how to find it, and its Debian packages. */
export const tools = {
  chromium: {
    find: findChromium,
    debian: ['chromium', 'fonts-liberation'],
    advice: 'Install Chromium, Chrome or Edge, or set CHROME_PATH.',
  },
  firefox: {
    find: findFirefox,
    debian: ['firefox-esr', 'fonts-liberation'],
    advice: 'Install Firefox, or set FIREFOX_PATH.',
  },
  Xvfb: command('Xvfb', 'xvfb'),
  openbox: command('openbox', 'openbox'),
  xdotool: command('xdotool', 'xdotool'),
};

function command(name, debian) {
  return { find: () => findCommand(name), debian: [debian], advice: `Install ${name}.` };
}

/** The packages, and the types that WXT derives from the project: without scripts, nothing else makes them. */
export function installProject() {
  installPackages();
  if (modified('.wxt/tsconfig.json') > 0) return;
  const { status } = spawnSync('npx', ['wxt', 'prepare'], { stdio: 'ignore', shell: isWindows });
  if (status === 0) return;
  console.error('Could not prepare the project: “npx wxt prepare” failed.');
  process.exit(1);
}

export function installPackages() {
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return;
  console.log('Installing packages …');
  // No package needs a script of its own to work, and one that is run could do anything.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', ...options], { stdio: 'inherit', shell: isWindows });
  if (status === 0) return;
  console.error('Could not install the packages: “npm ci” failed.');
  process.exit(1);
}

/** Installs whichever of `names` are missing if this machine allows it; otherwise says what to do. */
export function installTools(names) {
  const missing = () => names.filter((name) => !tools[name].find());
  const before = missing();
  if (before.length > 0 && findCommand('apt-get') && mayInstall()) {
    console.log(`Installing ${before.join(', ')} …`);
    const packages = before.flatMap((name) => tools[name].debian);
    asRoot(['apt-get', 'update', '-qq']);
    asRoot(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  const after = missing();
  if (after.length === 0) return;
  console.error(`Missing: ${after.join(', ')}.`);
  for (const name of after) console.error(`  ${tools[name].advice}`);
  process.exit(1);
}

const isRoot = () => process.getuid?.() === 0;

const mayInstall = () => isRoot() || spawnSync('sudo', ['-n', 'true']).status === 0;

/** Ignores failures: `installTools` reports what is still missing afterwards. */
function asRoot(line) {
  // sudo drops the environment, so the setting is part of the command.
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive', ...line];
  const [program, ...rest] = isRoot() ? quiet : ['sudo', '-n', ...quiet];
  spawnSync(program, rest, { stdio: 'inherit' });
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
