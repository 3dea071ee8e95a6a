import { defineConfig } from 'wxt';

export default defineConfig({
  // Origins stay visible: every name is imported where it is used.
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  // WXT's default for Firefox is Manifest V2, which would drop the optional hosts without a word.
  manifestVersion: 3,
  manifest: ({ browser }) => ({
    name: '__MSG_productName__',
    description: '__MSG_productDescription__',
    default_locale: 'en',
    permissions: ['storage', 'activeTab', 'alarms'],
    // Asked for when a person turns on what needs them.
    optional_permissions: ['tabs'],
    // Asked for one origin at a time, when a person enters a service address.
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
              strict_min_version: '128.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { minimum_chrome_version: '123' }),
  }),
  vite: () => ({
    build: { modulePreload: { polyfill: false } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  }),
});
