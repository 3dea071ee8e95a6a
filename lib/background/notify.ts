import { browser } from '../browser';
import { failureText } from '../wording/failure-text';
import { isOver, isReporting, type Entry } from '../model/entry';
import type { Verdict } from '../model/verdict';
import type { Watch } from '../model/watch';
import { preferencesItem } from '../storage/preferences';
import { text } from '../wording/text';
import { VERDICT_WORDS } from '../wording/verdict-words';
import { openOptions } from './open-options';

/** Tells the end of a report by a notification, where a person has turned that on. */
export async function notify(entry: Entry): Promise<void> {
  const { task, state, report, failure, incognito } = entry;
  if (incognito || !isReporting(task) || !isOver(entry)) return;
  if (!(await preferencesItem.getValue()).notify) return;
  // The permission can be taken back at any time, and the interface goes with it.
  if (!browser.notifications || (await isPageOpen())) return;
  const verdict = VERDICT_WORDS[report?.verdict ?? 'unknown'];
  await show(entry.id, {
    title: state === 'done' ? text(verdict) : text('notifyStopped', task.address),
    message: state === 'done' || !failure ? task.address : failureText(failure),
  });
}

/** Tells what changed about a watched page. False where the browser was not allowed to. */
export async function notifyNews({ id, address, change }: Watch): Promise<boolean> {
  if (!change || !browser.notifications) return false;
  const page = address.replace(/^https?:\/\/|\/$/g, '');
  const word = (verdict: Verdict | null) =>
    text(VERDICT_WORDS[verdict ?? 'unknown']).toLocaleLowerCase();
  // Told once more, after a stop in between, it takes the place of the first.
  await show(`watch:${id}:${change.at}`, {
    title:
      change.to === 'gone'
        ? text('watchGone', page)
        : text('watchChanged', page, word(change.from), word(change.to)),
    message: text(change.to === 'gone' ? 'watchGoneHint' : 'watchChangedHint'),
  });
  return true;
}

/** A click leads to the queue, which has the whole story of what was told: work and watched pages. */
export function listenToNotifications(): void {
  const open = (id: string) => {
    void browser.notifications.clear(id);
    void openOptions('queue');
  };
  // Once it is allowed, and at every start from then on.
  const listen = () => browser.notifications?.onClicked.addListener(open);
  listen();
  browser.permissions.onAdded.addListener(listen);
}

async function show(id: string, words: { title: string; message: string }): Promise<void> {
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  await browser.notifications.create(id, { type: 'basic', iconUrl, ...words });
}

/** An open popup or page of ours shows the end itself. Older Firefox cannot tell. */
async function isPageOpen(): Promise<boolean> {
  const contexts = (await browser.runtime.getContexts?.({})) ?? [];
  return contexts.some(({ contextType }) => contextType === 'POPUP' || contextType === 'TAB');
}
