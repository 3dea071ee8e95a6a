import { parseUrl } from './fit-address';

/** Where a report's own page is. Null where the setting makes no web address. */
export function reportPageAddress(template: string, baseUrl: string, id: string): string | null {
  const address = template.replace(/\{(base_url|id)\}/g, (_, name: string) =>
    name === 'id' ? encodeURIComponent(id) : baseUrl,
  );
  return /^https?:\/\//i.test(address) && parseUrl(address) ? address : null;
}
