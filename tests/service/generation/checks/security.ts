import { isSameHost } from '../page';
import type { Page } from '../page';
import { finding } from '../results';
import { loads } from './performance';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

export const security = {
  https_encryption: ({ url }: Page) => finding(url, { missing: [!isSecure(url), 'https'] }),

  /** Browsers speak HTTP/2 over https only. Over https, the request does not tell which one was spoken. */
  http2: ({ url }: Page) => (isSecure(url) ? undefined : finding('HTTP/1.1', { failed: [true] })),

  mixed_content(page: Page) {
    const { JavaScripts, CSS, Images, Iframes } = loads(page);
    const insecure = Object.entries({ JavaScripts, CSS, Images, Iframes }).map(
      ([kind, urls = []]) => [kind, urls.filter((url) => url.startsWith('http:'))] as const,
    );
    const fails = isSecure(page.url) && insecure.some(([, urls]) => urls.length > 0);
    return finding(null, { failed: [fails, Object.fromEntries(insecure)] });
  },

  server_signature({ headers }: Page) {
    const signature = headers.get('server') ?? headers.get('x-powered-by');
    // A bare name tells nothing that helps to attack it, a version does.
    return finding(signature, { failed: [/\d/.test(signature ?? '')] });
  },

  unsafe_cross_origin_links(page: Page) {
    const unsafe = page.links
      .filter(({ url, target }) => target === '_blank' && !isSameHost(url, page))
      .filter(({ rel }) => !rel.includes('noopener') && !rel.includes('noreferrer'))
      .map(({ url }) => url);
    return finding(null, { failed: [unsafe.length > 0, unsafe] });
  },

  hsts({ headers }: Page) {
    const policy = headers.get('strict-transport-security');
    return finding(policy, { missing: [!policy] });
  },

  plaintext_email({ text }: Page) {
    const addresses = [...new Set(text.match(EMAIL))];
    return finding(null, { failed: [addresses.length > 0, addresses] });
  },
};

const isSecure = (url: string): boolean => url.startsWith('https:');
