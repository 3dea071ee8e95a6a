import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtFiles } from '../support/built-files';

/** Strings that occur in the client, in zod, and where keys are stored. */
const TELL_TALES = ['/public/api/v1', 'ZodMini', 'jitless', 'apiKeys'];

describe.each(['chromium', 'firefox'] as const)('the build for %s', (build) => {
  const { files, read } = builtFiles(build);
  const manifest = JSON.parse(read('manifest.json'));

  /** The page, and every script and style that it loads, immediately or later. */
  function filesOf(page: string): string[] {
    const found = new Set<string>([page]);
    for (const file of found) {
      for (const [name] of read(file).matchAll(/[\w-]+\.(?:js|css)\b/g)) {
        const known = files.find((each) => each.endsWith(`/${name}`));
        if (known) found.add(known);
      }
    }
    return [...found];
  }

  it('is Manifest V3', () => {
    expect(manifest.manifest_version).toBe(3);
  });

  it('asks for no site access and for nothing that a browser warns about', () => {
    expect(manifest).not.toHaveProperty('host_permissions');
    expect(manifest).not.toHaveProperty('content_scripts');
    expect(manifest.permissions.toSorted()).toEqual([
      'activeTab',
      'alarms',
      'contextMenus',
      'declarativeNetRequestWithHostAccess',
      'scripting',
      'storage',
      'unlimitedStorage',
    ]);
  });

  it('can ask for any https site later, and for plain http only on this machine', () => {
    const [first, ...others] = manifest.optional_host_permissions;
    expect(first).toBe('https://*/*');
    for (const other of others) {
      expect(other).toMatch(/^http:\/\/((\*\.)?localhost|127\.0\.0\.1|\[::1\])\/\*$/);
    }
  });

  it('exposes nothing to web pages and other extensions', () => {
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest).not.toHaveProperty('externally_connectable');
  });

  it('lets its pages load and run nothing but its own files, and nobody frame them', () => {
    const policy: string = manifest.content_security_policy.extension_pages;
    // The styles in the HTML of the two pages.
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(2);
    expect(policy.replaceAll(/ 'sha256-[^']+'/g, '').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self' https: http://localhost:* http://*.localhost:* http://127.0.0.1:*",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('uses no connection for a second request, which browsers would repeat if it breaks', () => {
    const [rule, ...others] = JSON.parse(read('connections.json'));
    expect(others).toEqual([]);
    expect(rule.condition.urlFilter).toBe('/public/api/v1/');
    expect(rule.action.requestHeaders).toEqual([
      { header: 'connection', operation: 'set', value: 'close' },
    ]);
  });

  it('turns no text into markup or script', () => {
    const scripts = files.filter((file) => file.endsWith('.js'));
    const risky =
      /(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
    expect(scripts.filter((file) => risky.test(read(file)))).toEqual([]);
  });

  it('includes the licence of every package in it, as listed in the README', () => {
    const readme = readFileSync('README.md', 'utf8').split('## Licence')[1] ?? '';
    const pairs = (text: string, line: RegExp) =>
      [...text.matchAll(line)].map(([, ...pair]) => pair);
    const shipped = pairs(read('licences.txt'), /^([\w@/-]+) [\d.]+: (\S+)$/gm);
    expect(shipped).toContainEqual(['preact', 'MIT']);
    const [_head, _line, ...listed] = pairs(readme, /^\| ([\w@/-]+) +\| (\S+) +\|$/gm);
    // Firefox has always had what the polyfill adds.
    const isShipped = ([name]: string[]) =>
      build === 'chromium' || name !== 'webextension-polyfill';
    expect(listed.filter(isShipped)).toEqual(shipped);
  });

  it.each(['popup.html', 'options.html'])('keeps zod and the client out of %s', (page) => {
    const loaded = filesOf(page);
    expect(loaded.length).toBeGreaterThan(1);
    for (const tellTale of TELL_TALES) {
      expect(loaded.filter((file) => read(file).includes(tellTale))).toEqual([]);
    }
  });

  it.each([
    // Most people open it: it has no files of its own, and its styles are in the HTML.
    ['reports', 1, 0],
    ['report', 2, 1],
    ['projects', 2, 1],
    ['insights', 2, 1],
    ['queue', 2, 1],
    ['settings', 2, 1],
  ])(
    'loads few files for #/%s, all known from the first line: %i scripts, %i styles',
    (route, scripts, styles) => {
      const html = read('options.html');
      const [, own = ''] = new RegExp(`<script src="/first.js"[^>]* data-${route}="([^"]+)"`).exec(
        html,
      ) ?? [''];
      const shared = [...html.matchAll(/(?:src|href)="\/((?:chunks|assets)\/[^"]+)"/g)].map(
        ([, file = '']) => file,
      );
      const kinds = [...shared, ...own.split(' ')].map((file) => file.split('.').at(-1));
      expect(kinds.filter((kind) => kind === 'js')).toHaveLength(scripts);
      expect(kinds.filter((kind) => kind === 'css')).toHaveLength(styles);
      // Nothing else follows, unless it is asked for.
      const known = [...shared, ...own.split(' ')].map((file) => file.split('/').at(-1));
      for (const script of [...shared, own].filter((file) => file.includes('.js'))) {
        const [path = ''] = script.split(' ');
        const imported = [...read(path).matchAll(/(?:from|import)"\.\/([^"]+)"/g)];
        expect(imported.map(([, file]) => file).filter((file) => !known.includes(file))).toEqual(
          [],
        );
      }
    },
  );

  it('has no file with the styles of a page, which are in its HTML', () => {
    expect(files.filter((file) => /(popup|options)-[^/]*\.css$/.test(file))).toEqual([]);
    const scripts = files.filter((file) => file.endsWith('.js')).map(read);
    expect(scripts.filter((script) => /(popup|options)-[\w-]*\.css/.test(script))).toEqual([]);
  });

  // Of that, 0.6 KiB are for the picture of the list.
  it('has a small first script for the options', () => {
    expect(gzipSync(read('first.js'), { level: 9 }).length).toBeLessThanOrEqual(4_768);
  });

  it('loads little for the popup: one script at first, one more for a report', () => {
    const namesIn = (file: string) =>
      [...read(file).matchAll(/[\w-]+\.(?:js|css)\b/g)].map(([name]) => name);
    const pathOf = (name: string) => files.find((file) => file.endsWith(`/${name}`)) ?? name;
    const zipped = (paths: string[]) =>
      paths.reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0) / 1_024;

    const first = namesIn('popup.html').map(pathOf);
    expect(first).toHaveLength(1);
    const report = namesIn(first[0] ?? '').filter((name) => name.startsWith('popup-reported'));
    // No file of styles: the window would open only once it has arrived.
    expect([...new Set(report)].filter((name) => !name.endsWith('.js'))).toEqual([]);
    expect(new Set(report).size).toBe(1);
    const never = zipped(['popup.html', ...first]);
    expect(never).toBeLessThanOrEqual(18);
    expect(never + zipped([...new Set(report)].map(pathOf))).toBeLessThanOrEqual(26);
  });

  it.each(TELL_TALES)('has zod and the client in the background, as %s shows', (tellTale) => {
    expect(read('background.js')).toContain(tellTale);
  });
});

it('tells Firefox what is sent to the service, and requires a version that shows it', () => {
  const { gecko } = JSON.parse(
    builtFiles('firefox').read('manifest.json'),
  ).browser_specific_settings;
  expect(gecko.data_collection_permissions).toEqual({
    required: ['browsingActivity', 'authenticationInfo'],
  });
  // On desktops, 140 would be enough.
  expect(parseInt(gecko.strict_min_version)).toBeGreaterThanOrEqual(142);
});
