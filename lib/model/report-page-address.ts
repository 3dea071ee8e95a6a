import { parseUrl } from './fit-address';

/** The address of a report's own page. Null if the setting doesn't produce a web address. */
export function reportPageAddress(template: string, baseUrl: string, id: string): string | null {
  const address = template.replace(/\{(base_url|id)\}/g, (_, name: string) =>
    name === 'id' ? encodeURIComponent(id) : baseUrl,
  );
  return /^https?:\/\//i.test(address) && parseUrl(address) ? address : null;
}
