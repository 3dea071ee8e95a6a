import type { FetchedPage } from './fetch-page';
import { readHtml } from './read-html';
import type { Element } from './read-html';
import { resultsOf } from './results';
import type { CheckName, Finding, Results } from './results';

const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;
const MAX_LINKS = 150;
const MAX_PAGE_BYTES = 330_000;
const MAX_RESPONSE_MS = 1_000;

interface Page extends FetchedPage {
  elements: Element[];
}

export function checkPage(fetched: FetchedPage): Results {
  const page = { ...fetched, elements: readHtml(fetched.html) };
  return resultsOf((name) => CHECKS[name](page));
}

const CHECKS: Record<CheckName, (page: Page) => Finding> = {
  title: (page) => textOfLength(allOf(page, 'title')[0]?.text, MAX_TITLE),

  description: (page) => textOfLength(metaContent(page, 'description'), MAX_DESCRIPTION),

  h1(page) {
    const texts = allOf(page, 'h1').map(({ text }) => text);
    return finding(texts.length === 1 && texts[0] !== '', texts, { count: texts.length });
  },

  https({ url }) {
    const secure = url.startsWith('https:');
    return finding(secure, secure, { scheme: 'The page is not served over https.' });
  },

  heading_order({ elements }) {
    const headings = elements.filter(({ name }) => /^h[1-6]$/.test(name));
    const levels = headings.map(({ name }) => Number(name[1]));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    return finding(levels.length > 0 && skipped.length === 0, { levels }, { skipped });
  },

  canonical(page) {
    const link = allOf(page, 'link').find(({ attributes }) => attributes.rel === 'canonical');
    const href = link?.attributes.href ?? false;
    return finding(Boolean(href), href, { missing: true });
  },

  language(page) {
    const language = allOf(page, 'html')[0]?.attributes.lang ?? false;
    return finding(Boolean(language), language, { missing: true });
  },

  viewport(page) {
    const viewport = metaContent(page, 'viewport') ?? false;
    return finding(Boolean(viewport), viewport, { missing: true });
  },

  image_alternatives(page) {
    const images = allOf(page, 'img').map(({ attributes }) => attributes);
    const missing = images.filter(({ alt }) => alt === undefined).map(({ src }) => src ?? null);
    return finding(missing.length === 0, { images: images.length }, { missing });
  },

  robots(page) {
    const robots = metaContent(page, 'robots') ?? page.headers.get('x-robots-tag');
    return finding(!/noindex|none/i.test(robots ?? ''), robots, { blocked: robots });
  },

  links(page) {
    const links = allOf(page, 'a').map(({ attributes }) => attributes.href ?? '');
    const usable = links.filter((href) => href !== '' && !/^(#|javascript:)/i.test(href));
    const inside = usable.filter((href) => isSameHost(href, page.url)).length;
    const value = { internal: inside, external: usable.length - inside };
    const unusable = links.length - usable.length;
    const passed = usable.length > 0 && usable.length <= MAX_LINKS && unusable === 0;
    return finding(passed, value, { unusable });
  },

  structured_data(page) {
    const scripts = allOf(page, 'script').map(({ attributes }) => attributes.type);
    const count = scripts.filter((type) => type === 'application/ld+json').length;
    return finding(count > 0, count > 0 ? { 'ld+json': count } : false, { missing: true });
  },

  page_size: ({ bytes }) => finding(bytes <= MAX_PAGE_BYTES, bytes, { max: MAX_PAGE_BYTES }),

  response_time: ({ ms }) => finding(ms <= MAX_RESPONSE_MS, ms, { max: MAX_RESPONSE_MS }),
};

function finding(passed: boolean, value: unknown, errors: Record<string, unknown>): Finding {
  return passed ? { passed, value } : { passed, value, errors };
}

function textOfLength(text: string | undefined, max: number): Finding {
  const length = text?.length ?? 0;
  return finding(length > 0 && length <= max, text ?? null, { length, max });
}

const allOf = ({ elements }: Page, name: string): Element[] =>
  elements.filter((element) => element.name === name);

function metaContent(page: Page, name: string): string | undefined {
  const metas = allOf(page, 'meta').map(({ attributes }) => attributes);
  return metas.find((meta) => meta.name?.toLowerCase() === name)?.content;
}

function isSameHost(href: string, base: string): boolean {
  return URL.canParse(href, base) && new URL(href, base).host === new URL(base).host;
}
