import { openOptions } from './open-tab';
import { text } from '../../lib/wording/text';

/** The header stands in the popup's HTML: here its buttons learn the language and what they do. */
export function wireHeader(): void {
  for (const route of ['reports', 'settings'] as const) {
    const button = document.getElementById(`open-${route}`);
    button?.querySelector('span')?.replaceChildren(text(route));
    button?.addEventListener('click', () => void openOptions(route));
  }
}
