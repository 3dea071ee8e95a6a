import { parseUrl } from './fit-address';
import type { TextKey } from '../wording/text';

/** What is wrong with a report page's address, in which `{base_url}` and `{id}` get filled in. */
export function reportPageProblem(template: string): TextKey | undefined {
  const trimmed = template.trim();
  if (!trimmed.includes('{id}')) return 'settingsReportPageNeedsId';
  const example = trimmed.replace(/^\{base_url\}(?=\/)/, 'https://example.org');
  const isWeb = /^https?:\/\//i.test(example) && parseUrl(example) !== null;
  return isWeb ? undefined : 'settingsReportPageNotWeb';
}
