import type { Draw } from './site';

export const security = {
  https_encryption: ({ url }) => [url, url, { missing: 'https' }],
  http2: () => ['HTTP/2', 'HTTP/1.1', { failed: null }],
  mixed_content: ({ host }) => [
    null,
    null,
    {
      failed: { JavaScripts: [], CSS: [], Images: [`http://${host}/images/logo.png`], Iframes: [] },
    },
  ],
  server_signature: () => [null, 'Apache/2.4.41 (Ubuntu)', { failed: null }],
  unsafe_cross_origin_links: () => [null, null, { failed: ['https://partner.example/'] }],
  hsts: () => ['max-age=31536000', null, { missing: null }],
  plaintext_email: ({ host }) => [null, null, { failed: [`hello@${host.replace(/^www\./, '')}`] }],
} satisfies Record<string, Draw>;
