import type { Privacy } from '../../lib/model/report';
import { fillTexts } from '../hooks/spoken-language';
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
  fillTexts();
  for (const part of document.body.children) part.addEventListener('click', followRoute);

  const form = document.querySelector('form')!;
  const button = form.querySelector('button')!;
  const choice = () => form.querySelector<HTMLInputElement>(':checked')!;
  const privacy = () => Number(choice().value) as Privacy;
  // The HTML opens this when the button is pressed, even before there is a script.
  let pressed = document.querySelector('#pressed:popover-open') && privacy();
  // Before there is a script, choosing the one that the HTML has chosen changes nothing but the focus.
  const isAtHand = () => choice() === document.activeElement || !choice().defaultChecked;
  let isChosen = isAtHand();
  const use = ({ target }: Event) => {
    if (button.contains(target as Node)) pressed = privacy();
    else isChosen ||= target === choice();
  };
  form.addEventListener('click', use);
  return () => {
    form.removeEventListener('click', use);
    button.removeAttribute('popovertarget');
    hideForm(false);
    return { pressed, chosen: isChosen || isAtHand() ? privacy() : null };
  };
}

/** If the card of a report is about to take its place, the form would be seen as a flash. */
export function hideForm(isReported: boolean): void {
  document.documentElement.toggleAttribute('data-reported', isReported);
}

/** Buttons in the HTML say where they lead, and so may those that take their places. */
function followRoute({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('[data-route]');
  if (button?.dataset.route) void openOptions(button.dataset.route);
}
