import { createServer } from 'wxt';

/** Where WXT's dev mode builds to. */
export const DEV_BUILD = '.output/chrome-mv3-dev';

/**
 * WXT's dev mode for the project in the current folder, without a browser. Its manifest may reach
 * all of 127.0.0.1, which is where the embedded service is as well.
 */
export const createDevServer = () =>
  createServer({
    dev: { server: { host: '127.0.0.1', origin: '127.0.0.1' } },
    webExt: { disabled: true },
    hooks: {
      // What the dev server itself needs: it tells of changes by web socket, and puts styles into pages.
      'build:manifestGenerated'(_, { content_security_policy: policy }) {
        if (typeof policy !== 'object' || !policy.extension_pages) return;
        policy.extension_pages = policy.extension_pages
          .replace('connect-src', '$& ws://127.0.0.1:*')
          .replace('style-src', "$& 'unsafe-inline'");
      },
    },
  });
