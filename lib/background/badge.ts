import { browser } from '../browser';
import type { Entry } from '../model/entry';
import { text, type TextKey } from '../text';
import { VERDICTS } from './verdict-signs';

export interface Sign {
  letter: string;
  colour: string;
  title: TextKey;
}

const NEEDS_YOU: Sign = { letter: '!', colour: VERDICTS.bad.colour, title: 'badgeNeedsYou' };
const AT_WORK: Sign = { letter: '…', colour: VERDICTS.unknown.colour, title: 'badgeAtWork' };
const NEWS: Sign = { letter: '!', colour: VERDICTS.bad.colour, title: 'badgeNews' };
const NOTHING: Sign = { letter: '', colour: VERDICTS.unknown.colour, title: 'badgeNothing' };

/** Private windows keep their work to themselves. */
function workSign(entries: Entry[]): Sign | null {
  const visible = entries.filter(({ incognito }) => !incognito);
  if (visible.some(({ state }) => state === 'stopped')) return NEEDS_YOU;
  return visible.some(({ state }) => state !== 'done') ? AT_WORK : null;
}

/** Tells on the toolbar how the work stands: under way, needing a person, or done and not yet looked at. */
export function createBadge() {
  let unseen: Entry | null = null;
  let unseenNews = false;

  /** What comes before any verdict; null: nothing does. */
  const urgent = (entries: Entry[]): Sign | null => workSign(entries) ?? (unseenNews ? NEWS : null);

  return {
    urgent,

    async update(changed: Entry | null, entries: Entry[]): Promise<void> {
      if (changed?.state === 'done' && changed.report && !changed.incognito) unseen = changed;
      const verdict = unseen?.report?.verdict;
      const { letter, colour, title } = urgent(entries) ?? (verdict ? VERDICTS[verdict] : NOTHING);
      await Promise.all([
        browser.action.setBadgeText({ text: letter }),
        browser.action.setBadgeBackgroundColor({ color: colour }),
        browser.action.setTitle({ title: `${text('productName')}: ${text(title)}` }),
      ]);
    },

    /** A watched page has changed, and no notification may say so. */
    tellNews(): void {
      unseenNews = true;
    },

    /** A person looked: the last outcome needs no more telling. */
    seen(): void {
      unseen = null;
      unseenNews = false;
    },
  };
}
