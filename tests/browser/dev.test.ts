import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { connect, type Browser, type Page } from 'puppeteer-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openedPage, waitForStatus, waitUntil } from '../support/page';
import { SOON } from './support/popup';

const SOURCES = ['components', 'entrypoints', 'lib', 'public', 'package.json', 'wxt.config.ts'];

let folder: string;
let dev: ChildProcessWithoutNullStreams;
let lines: string[];
let browser: Browser;

/** Runs like `npm run dev`, on a copy of the sources inside the project so that it finds the packages. */
beforeEach(async () => {
  await mkdir('.output', { recursive: true });
  folder = await mkdtemp(resolve('.output/dev-'));
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true });
  const script = [resolve('tests/run-ts.mjs'), resolve('tests/start/dev.ts'), '--headless'];
  const { NODE_ENV: _, ...env } = process.env;
  dev = spawn(process.execPath, script, { cwd: folder, env });
  lines = [];
  for await (const line of createInterface(dev.stdout)) {
    lines.push(line);
    if (line.includes('Ctrl-C')) break;
  }
  browser = await connect({ browserWSEndpoint: printed(/ws:[^)]+/), defaultViewport: null });
});

afterEach(async () => {
  await browser.disconnect();
  if (dev.exitCode === null && dev.kill()) await once(dev, 'exit');
  await rm(folder, { recursive: true });
});

function printed(pattern: RegExp): string {
  const [found] = pattern.exec(lines.join('\n')) ?? [];
  if (!found) throw new Error(`It did not print ${pattern}:\n${lines.join('\n')}`);
  return found;
}

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  const code = await readFile(path, 'utf8');
  expect(code).toContain(from);
  await writeFile(path, code.replace(from, to));
}

async function optionsPage(): Promise<Page> {
  const target = await browser.waitForTarget((each) => each.url().includes('/options.html'));
  return await openedPage(target);
}

/** The addresses of the service, WXT and the browser, and the browser's folder. */
async function whatRuns(): Promise<{ addresses: string[]; profile: string }> {
  const options = await optionsPage();
  const script = await options.$eval('script[src^="http"]', (element) =>
    element.getAttribute('src'),
  );
  const devtools = browser.wsEndpoint().replace('ws:', 'http:');
  const session = await browser.target().createCDPSession();
  const { arguments: flags } = await session.send('Browser.getBrowserCommandLine');
  return {
    addresses: [printed(/http:\S+/), script ?? '', new URL('/json/version', devtools).href],
    profile: flags.find((flag) => flag.startsWith('--user-data-dir='))?.split('=')[1] ?? '',
  };
}

const answering = async (addresses: string[]): Promise<string[]> => {
  const answers = await Promise.allSettled(addresses.map((address) => fetch(address)));
  return addresses.filter((_, index) => answers[index]?.status === 'fulfilled');
};

async function expectEnd(end: () => unknown): Promise<void> {
  const { addresses, profile } = await whatRuns();
  expect(await answering(addresses)).toEqual(addresses);
  expect(existsSync(profile)).toBe(true);
  const [exit] = await Promise.all([once(dev, 'exit'), end()]);
  expect(exit).toEqual([0, null]);
  expect(await answering(addresses)).toEqual([]);
  expect(existsSync(dirname(profile))).toBe(false);
}

it('shows changes as soon as a file is saved, until Ctrl-C ends everything', async () => {
  await waitForStatus(await optionsPage(), 'Connected');

  await change(
    'entrypoints/options/main.tsx',
    'import',
    `document.documentElement.dataset.news = '';\nimport`,
  );
  const options = await optionsPage();
  await waitUntil(options, () => 'news' in document.documentElement.dataset);

  const opening = `main() { void browser.tabs.create({ url: '/icon.svg' });`;
  await change('entrypoints/background.ts', 'main() {', opening);
  await browser.waitForTarget((each) => each.url().endsWith('/icon.svg'));
  // The browser closes this page when it reloads the extension: it may be the one before that is found at first.
  const words = async () => await (await optionsPage()).evaluate(() => document.body.innerText);
  await expect.poll(() => words().catch(String), SOON).toContain('Saved');

  await expectEnd(() => dev.kill('SIGINT'));
});

it('ends when its browser is closed', () => expectEnd(() => browser.close()));
