import { browser } from '../../browser';
import { now } from '../../clock';
import { isUnfinished, needsAttention, type Entry } from '../../model/entry';
import { withHolds } from '../../model/holds';
import { NOTHING_UNSEEN, unseenItem, type Unseen } from '../../storage/unseen';
import { text, type TextKey } from '../../wording/text';
import { inChosenLanguage } from './chosen-language';
import { toolbarTitle, VERDICT_SIGNS } from './verdict-signs';

export interface Sign {
  letter: string;
  colour: string;
  title: TextKey;
}

const NEEDS_ATTENTION: Sign = {
  letter: '!',
  colour: VERDICT_SIGNS.bad.colour,
  title: 'badgeNeedsAttention',
};
const IN_PROGRESS: Sign = {
  letter: '…',
  colour: VERDICT_SIGNS.unknown.colour,
  title: 'badgeInProgress',
};
const WAITING: Sign = {
  letter: '‖',
  colour: VERDICT_SIGNS.decent.colour,
  title: 'badgeWaiting',
};
const NEWS: Sign = { letter: '!', colour: VERDICT_SIGNS.bad.colour, title: 'badgeNews' };
const NOTHING: Sign = { letter: '', colour: VERDICT_SIGNS.unknown.colour, title: 'badgeNothing' };

/** Work from private windows is not shown here. */
function workSign(entries: Entry[]): Sign | null {
  const visible = withHolds(entries, now()).filter(({ incognito }) => !incognito);
  if (visible.some(needsAttention)) return NEEDS_ATTENTION;
  const unfinished = visible.filter(isUnfinished);
  if (unfinished.length === 0) return null;
  return unfinished.every(isPaused) ? WAITING : IN_PROGRESS;
}

/** Not being sent, and not about to be: the service asked for a wait, say, or a delete can be undone. */
const isPaused = ({ state, failure, notBefore }: Entry): boolean =>
  state === 'waiting' && (failure !== null || notBefore > now());

const urgentSign = (entries: Entry[], { news }: Unseen): Sign | null =>
  workSign(entries) ?? (news ? NEWS : null);

interface BadgeOptions {
  work: () => Promise<Entry[]>;
}

/** Shows the state of the work on the toolbar: in progress, waiting, needs attention, or done and not seen yet. */
export function createBadge({ work }: BadgeOptions) {
  const read = () => Promise.all([work(), unseenItem.getValue()]);

  return {
    /** What is more important than any verdict; null if nothing is. */
    async urgent(): Promise<Sign | null> {
      return urgentSign(...(await read()));
    },

    /** Returns what is urgent, so that callers can show it too. */
    async update(changed: Entry | null): Promise<Sign | null> {
      const isDone = changed?.state === 'done' && !changed.incognito;
      const fresh = isDone ? changed.report?.verdict : undefined;
      const [[entries, unseen]] = await Promise.all([read(), inChosenLanguage()]);
      // Shown even if it can't be saved.
      if (fresh && fresh !== unseen.verdict)
        await unseenItem.update((before) => ({ ...before, verdict: fresh })).catch(() => {});
      const verdict = fresh ?? unseen.verdict;
      const done = verdict ? VERDICT_SIGNS[verdict] : NOTHING;
      const urgent = urgentSign(entries, unseen);
      const { letter, colour, title } = urgent ?? done;
      // Other tabs show it too: it must not be taken for theirs.
      const words = verdict && !urgent ? text('badgeLast', text(title)) : text(title);
      await Promise.all([
        browser.action.setBadgeText({ text: letter }),
        browser.action.setBadgeBackgroundColor({ color: colour }),
        browser.action.setTitle({ title: toolbarTitle(words) }),
      ]);
      return urgent;
    },

    /** A watched page has changed, and notifications aren't allowed. */
    showNews: (): Promise<void> => unseenItem.update((unseen) => ({ ...unseen, news: true })),

    /** The user has looked, so nothing is unseen any more. */
    async seen(): Promise<void> {
      const { verdict, news } = await unseenItem.getValue();
      if (verdict || news) await unseenItem.setValue(NOTHING_UNSEEN);
    },
  };
}
