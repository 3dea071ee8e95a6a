import type { AdviceOn } from '../advice';

export const security: AdviceOn<'security'> = {
  https_encryption: {
    why: 'Without it, others on the network can read and change what people see and send, and browsers warn of that.',
    fix: 'Set up a certificate (most hosts offer a free one), then redirect all `http://` addresses to `https://`.',
  },
  http2: {
    why: 'It carries many files over one connection, so pages with many files can load faster.',
    fix: 'Turn on HTTP/2 or newer on the server, or ask your host to. Browsers use it over HTTPS only.',
  },
  mixed_content: {
    why: "Others could change such files on their way, so browsers block them or try HTTPS, and some won't load.",
    fix: "Change `http://` to `https://` in these addresses. If a file isn't available that way, host it yourself.",
  },
  server_signature: {
    why: 'Anyone who knows the version knows which holes to try first.',
    fix: 'Hide it: `ServerTokens Prod` in Apache, `server_tokens off` in nginx. Installing updates protects you far more.',
  },
  unsafe_cross_origin_links: {
    why: "In old browsers, a page opened in a new tab can replace yours; today's browsers prevent that by themselves.",
    fix: 'Add `rel="noopener"` to links that have `target="_blank"`.',
  },
  hsts: {
    why: 'With it, a browser that was here once uses HTTPS only, so nobody can divert it to an unencrypted copy.',
    fix: 'Once the whole site works over HTTPS, send `Strict-Transport-Security`, first with a short `max-age`, then a long one.',
  },
  security_headers: {
    why: 'They tell browsers what the page may load and who may embed it, which limits what an attacker can do.',
    fix: 'Start with `X-Content-Type-Options: nosniff`. Test a `Content-Security-Policy` before you enforce it.',
  },
  plaintext_email: {
    why: 'Programs collect addresses from pages and send junk mail to them.',
    fix: 'Use a contact form, or write the address so that only people can read it.',
  },
};
