import { browser } from '../browser';
import type { Entry } from '../model/entry';
import { text, type TextKey } from '../text';
import { VERDICTS } from './verdict-signs';

/** Tells on the toolbar how the work stands: under way, needing a person, or done and not yet looked at. */
export function createBadge() {
  let unseen: Entry | null = null;

  async function show(badge: string, colour: string, title: TextKey): Promise<void> {
    await Promise.all([
      browser.action.setBadgeText({ text: badge }),
      browser.action.setBadgeBackgroundColor({ color: colour }),
      browser.action.setTitle({ title: `${text('productName')}: ${text(title)}` }),
    ]);
  }

  return {
    async update(changed: Entry | null, entries: Entry[]): Promise<void> {
      if (changed?.state === 'done' && changed.report && !changed.incognito) unseen = changed;
      const visible = entries.filter(({ incognito }) => !incognito);
      const verdict = unseen?.report?.verdict;
      if (visible.some(({ state }) => state === 'stopped'))
        await show('!', VERDICTS.bad.colour, 'badgeNeedsYou');
      else if (visible.some(({ state }) => state !== 'done'))
        await show('…', VERDICTS.unknown.colour, 'badgeAtWork');
      else if (verdict) {
        const { letter, colour, title } = VERDICTS[verdict];
        await show(letter, colour, title);
      } else await show('', VERDICTS.unknown.colour, 'badgeNothing');
    },

    /** A person looked: the last outcome needs no more telling. */
    seen(): void {
      unseen = null;
    },
  };
}
