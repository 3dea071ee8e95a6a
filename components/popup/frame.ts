import type { Privacy } from '../../lib/model/report';
import { text, type TextKey } from '../../lib/wording/text';
import { openOptions } from './open-tab';

/** What a person did before the popup was there. */
export interface EarlyPress {
  /** The privacy on screen when the button was pressed; null if it was not. */
  pressed: Privacy | null;
  /** Null if nobody touched it. */
  chosen: Privacy | null;
}

/**
 * Makes the popup's HTML work: the header, and the form of a page that was never reported, which stands
 * there until everything is known. Returns a function that ends the form and tells what was done with it.
 */
export function wireFrame(): () => EarlyPress {
  for (const part of document.querySelectorAll<HTMLElement>('[data-text]'))
    part.textContent = text(part.dataset.text as TextKey);
  for (const button of document.querySelectorAll<HTMLElement>('[data-route]'))
    button.addEventListener('click', () => void openOptions(button.dataset.route ?? ''));

  const early: EarlyPress = { pressed: null, chosen: null };
  const form = document.querySelector('form');
  const checked = () => Number(form?.querySelector<HTMLInputElement>(':checked')?.value) as Privacy;
  const press = (event: Event) => {
    event.preventDefault();
    early.pressed = checked();
  };
  const choose = () => (early.chosen = checked());
  form?.addEventListener('submit', press);
  form?.addEventListener('change', choose);
  form?.querySelector('button')?.removeAttribute('disabled');
  return () => {
    form?.removeEventListener('submit', press);
    form?.removeEventListener('change', choose);
    return early;
  };
}
