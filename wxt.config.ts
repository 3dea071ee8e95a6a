import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin, type Rolldown } from 'vite';
import { defineConfig, type Wxt } from 'wxt';
import type { Browser } from 'wxt/browser';

/** The folders of all packages with code in the build. */
const shipped = new Set<string>();

export default defineConfig({
  // No auto-imports: every name is imported explicitly, so its origin is visible.
  imports: false,
  // WXT's default for Firefox is Manifest V2, which would silently drop the optional hosts.
  manifestVersion: 3,
  manifest: ({ browser }) => ({
    name: '__MSG_productName__',
    description: '__MSG_productDescription__',
    default_locale: 'en',
    permissions: [
      'storage',
      // So that the browser never evicts the databases. It comes without a warning.
      'unlimitedStorage',
      'activeTab',
      'alarms',
      'contextMenus',
      'declarativeNetRequestWithHostAccess',
    ],
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+V' } },
      'report-now': { description: '__MSG_commandReportNow__' },
    },
    omnibox: { keyword: 'verdict' },
    // If a reused connection breaks, browsers resend a POST on their own, and the service creates two
    // reports. So each call to it gets a connection of its own. That is impossible over HTTP/2, where the
    // second report is noticed afterwards: a stream as body isn't sent twice, but when its connection breaks,
    // it often crashes the network process of Chromium 156, and with it the connections of all tabs.
    declarative_net_request: {
      rule_resources: [{ id: 'connections', enabled: true, path: 'connections.json' }],
    },
    storage: { managed_schema: 'managed-storage.json' },
    // Requested when the user turns on what needs them; the last one together with the service's origin,
    // so that the connection check can see where a redirect leads.
    optional_permissions: ['tabs', 'notifications', 'webRequest'],
    // Requested for one origin at a time, when the user enters a service address.
    optional_host_permissions: ['https://*/*', 'http://*.localhost/*', 'http://127.0.0.1/*'],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src https: http://localhost:* http://*.localhost:* http://127.0.0.1:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'verdict@verdict-extension.example',
              // The first version, on a phone too, that shows the following on installing.
              strict_min_version: '142.0',
              // The reported addresses and the API key go to the service that the user entered.
              data_collection_permissions: { required: ['browsingActivity', 'authenticationInfo'] },
            },
          },
        }
      : { minimum_chrome_version: '123' }),
  }),
  hooks: {
    'vite:build:extendConfig': ([entry], config) => {
      if (entry?.type === 'background') return;
      // One file for what the popup shows first: it loads faster and compresses better than several.
      const codeSplitting = { groups: [{ name: partOfPopup(), debugName: 'popup' }] };
      config.build = mergeConfig(config.build ?? {}, {
        rolldownOptions: { output: { codeSplitting } },
      });
    },
    'build:manifestGenerated': allowPopupStyle,
    'build:publicAssets': async ({ config }, files) => {
      if (config.browser !== 'firefox') {
        // Only older browsers load it (lib/background/messages/polyfilled.ts).
        const polyfill = fileURLToPath(import.meta.resolve('webextension-polyfill'));
        shipped.add(dirname(dirname(polyfill)));
        files.push({
          relativeDest: 'browser-polyfill.js',
          absoluteSrc: polyfill.replace(/\.js$/, '.min.js'),
        });
      }
      files.push({ relativeDest: 'licences.txt', contents: await licences() });
    },
  },
  vite: () => ({
    build: {
      target: ['chrome123', 'firefox142'],
      modulePreload: {
        polyfill: false,
        // Local files load instantly, so only styles have to be loaded before their part is shown.
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
      },
    },
    css: { modules: { generateScopedName: '[local]-[hash:base64:3]' } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [popupShell(), smallPreload(), textOnly(), noteShipped()],
  }),
});

/** Names the file of a module: what the popup imports is in one, even if the other page uses it too. */
function partOfPopup() {
  const parts = new Set<string>();
  return (module: string, graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>) => {
    const follow = (id: string): void => {
      if (parts.has(id)) return;
      parts.add(id);
      graph.getModuleInfo(id)?.importedIds.forEach(follow);
    };
    follow(join(import.meta.dirname, 'entrypoints/popup/index.html'));
    return parts.has(module) ? 'popup' : null;
  };
}

/** The popup's styles are part of its HTML, which saves a frame, and nothing that comes later is preloaded. */
function popupShell(): Plugin {
  return {
    name: 'popup-shell',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (!path.includes('popup') || !bundle) return html;
        const styles: string[] = [];
        const files: string[] = [];
        const bare = html
          .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
          .replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (link, file: string) => {
            const asset = bundle[file];
            if (asset?.type !== 'asset') return link;
            styles.push(String(asset.source).trim());
            files.push(`/${file}`);
            return '';
          });
        return bare.replace(
          '</head>',
          () => `<style data-files="${files.join(' ')}">${styles.join('')}</style></head>`,
        );
      },
    },
  };
}

/** The popup's style is the only inline one; the content security policy allows it by its hash. */
async function allowPopupStyle(wxt: Wxt, manifest: Browser.runtime.Manifest): Promise<void> {
  const html = await readFile(join(wxt.config.outDir, 'popup.html'), 'utf8');
  const [, style = ''] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = manifest.content_security_policy;
  if (typeof policy === 'object' && policy.extension_pages)
    policy.extension_pages = policy.extension_pages.replace('style-src', `$& 'sha256-${hash}'`);
}

/**
 * Vite's own helper for loading parts on demand is a kilobyte of code for what takes a few lines here:
 * it supports old browsers and servers, and an extension has neither.
 */
function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `const loadStyle = (href) => new Promise((done) => {
             if (document.querySelector(\`link[href="\${href}"],style[data-files~="\${href}"]\`)) return done();
             const link = document.createElement('link');
             Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: done });
             document.head.append(link);
           });
           export const __vitePreload = async (load, files = []) => {
             const [loaded] = await Promise.all([load(), ...files.map((file) => loadStyle('/' + file))]);
             return loaded;
           };`
        : null,
  };
}

/** Without Preact's support for HTML given as text, which nothing here uses, nothing can become markup. */
function textOnly(): Plugin {
  return {
    name: 'text-only',
    transform: (code, id) =>
      /node_modules.preact.dist.preact\b/.test(id)
        ? code.replaceAll('.innerHTML=', '.textContent=')
        : null,
  };
}

/** Notes which packages end up in the build. The bundler's own helper belongs to no file. */
function noteShipped(): Plugin {
  return {
    name: 'note-shipped',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) =>
        Object.entries(modules),
      )) {
        const file =
          id === '\0rolldown/runtime.js' ? fileURLToPath(import.meta.resolve('rolldown')) : id;
        const [folder] = /^.*node_modules.(?:@[\w-]+.)?[\w-]+/.exec(file) ?? [];
        if (folder && renderedLength > 0) shipped.add(folder);
      }
    },
  };
}

/** The shipped packages with their licences, which ask to be included. */
async function licences(): Promise<string> {
  const parts = [...shipped].sort().map(async (folder) => {
    const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
    const text = file ? await readFile(join(folder, file), 'utf8') : '';
    return `${about.name} ${about.version}: ${about.license}\n\n${text}`;
  });
  return (await Promise.all(parts)).join('\n----\n\n');
}
