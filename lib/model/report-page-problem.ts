import { isWebAddress } from './fit-address';

/** What is wrong with a report page template, in which `{base_url}` and `{id}` get filled in. */
export function reportPageProblem(template: string): 'needs-id' | 'not-web' | null {
  const trimmed = template.trim();
  if (!trimmed.includes('{id}')) return 'needs-id';
  return isWebAddress(trimmed.replace(/^\{base_url\}(?=\/)/, 'http://x')) ? null : 'not-web';
}
