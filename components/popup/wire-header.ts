import { text } from '../../lib/wording/text';
import { openOptions } from './open-tab';

const BUTTONS = [
  ['reports', 'commonReports'],
  ['settings', 'commonSettings'],
] as const;

/** The header is part of the popup's HTML: its buttons get their texts and actions here. */
export function wireHeader(): void {
  for (const [route, label] of BUTTONS) {
    const button = document.getElementById(`open-${route}`);
    button?.querySelector('span')?.replaceChildren(text(label));
    button?.addEventListener('click', () => void openOptions(`#/${route}`));
  }
}
