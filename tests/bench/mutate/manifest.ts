import type { Mutation } from './mutation';

/** What the browser enforces for us. */
export const MANIFEST: Mutation[] = [
  {
    defence: 'Extension pages load nothing that is not listed.',
    file: 'lib/build/manifest.ts',
    text: "default-src 'none';",
    replacement: 'default-src *;',
    tests: ['tests/browser/built-files.test.ts'],
  },
  {
    defence: 'Extension pages run no script but their own.',
    file: 'lib/build/manifest.ts',
    text: "script-src 'self';",
    replacement: "script-src 'self' 'wasm-unsafe-eval';",
    tests: ['tests/browser/built-files.test.ts'],
  },
  {
    defence: 'No page can frame an extension page.',
    file: 'lib/build/manifest.ts',
    text: "; frame-ancestors 'none'",
    replacement: '',
    tests: ['tests/browser/built-files.test.ts'],
  },
  {
    defence: 'No form of an extension page can be sent anywhere.',
    file: 'lib/build/manifest.ts',
    text: " form-action 'none';",
    replacement: '',
    tests: ['tests/browser/built-files.test.ts'],
  },
  {
    defence: 'No web page can load a file of the extension.',
    file: 'lib/build/manifest.ts',
    text: "default_locale: 'en',",
    replacement: `default_locale: 'en',
    web_accessible_resources: [{ resources: ['options.html'], matches: ['https://*/*'] }],`,
    tests: ['tests/browser/built-files.test.ts'],
  },
  {
    defence: 'No web page can talk to the extension.',
    file: 'lib/build/manifest.ts',
    text: "default_locale: 'en',",
    replacement: `default_locale: 'en',
    externally_connectable: { matches: ['https://*.example.org/*'] },`,
    tests: ['tests/browser/built-files.test.ts'],
  },
  {
    defence: 'Installing gives access to no site.',
    file: 'lib/build/manifest.ts',
    text: "default_locale: 'en',",
    replacement: `default_locale: 'en',
    host_permissions: ['https://*/*'],`,
    tests: ['tests/browser/built-files.test.ts'],
  },
  {
    defence: 'A connection is not used for a second request.',
    file: 'public/connections.json',
    text: '"value": "close"',
    replacement: '"value": "keep-alive"',
    tests: ['tests/browser/built-files.test.ts'],
  },
];
