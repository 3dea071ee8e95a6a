import { createServer } from 'wxt';

/** WXT's output folder in dev mode. */
export const DEV_BUILD = '.output/chrome-mv3-dev';

/**
 * WXT's dev mode for the project in the current folder, without a browser. Its manifest allows
 * access to all of 127.0.0.1, where the bundled service runs too.
 */
export const createDevServer = () =>
  createServer({
    dev: { server: { host: '127.0.0.1', origin: '127.0.0.1' } },
    webExt: { disabled: true },
    hooks: {
      // The dev server announces changes over a WebSocket and injects styles into pages.
      'build:manifestGenerated'(_, { content_security_policy: policy }) {
        if (typeof policy !== 'object' || !policy.extension_pages) return;
        policy.extension_pages = policy.extension_pages
          .replace('connect-src', '$& ws://127.0.0.1:*')
          .replace('style-src', "$& 'unsafe-inline'");
      },
    },
  });
