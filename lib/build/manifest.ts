import type { ConfigEnv, UserManifest } from 'wxt';

/** What the browser learns of the extension. WXT adds its pages and icons. */
export const manifest = ({ browser }: ConfigEnv): UserManifest => ({
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
    // With `activeTab`, for the page in front and on a press only. It comes without a warning.
    'scripting',
  ],
  commands: {
    // Free in Chromium and Firefox. Alt+Shift with a letter opens menus and access keys of pages. With
    // Ctrl+Shift, only F and U are left, but U is taken by text fields on Linux, F on a Mac.
    _execute_action: { suggested_key: { default: 'Ctrl+Shift+F', mac: 'Command+Shift+U' } },
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
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' https: http://localhost:* http://*.localhost:* http://127.0.0.1:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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
});
