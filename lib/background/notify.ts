import { browser } from '../browser';
import { failureText } from '../wording/failure-text';
import type { Brief } from '../model/checks/brief';
import { isOver, isReporting, type Entry } from '../model/entry';
import type { Verdict } from '../model/verdict';
import type { Watch } from '../model/watch';
import { preferencesItem } from '../storage/preferences';
import { languageTag } from '../wording/messages';
import { newsLines } from '../wording/news-text';
import { text } from '../wording/text';
import { VERDICT_WORDS } from '../wording/verdict-words';
import { inChosenLanguage } from './toolbar/chosen-language';
import { openOptions } from './open-options';

/** Shows a notification when a report is finished, if the user has turned that on. */
export async function notify(entry: Entry): Promise<void> {
  const { task, state, report, failure, incognito } = entry;
  if (incognito || !isReporting(task) || !isOver(entry)) return;
  if (!(await preferencesItem.getValue()).notify) return;
  // The permission can be revoked at any time, and the API disappears with it.
  if (!browser.notifications || (await isPageOpen())) return;
  await inChosenLanguage();
  const verdict = VERDICT_WORDS[report?.verdict ?? 'unknown'];
  await show(entry.id, {
    title: state === 'done' ? text(verdict) : text('notifyStopped', task.address),
    message: state === 'done' || !failure ? task.address : failureText(failure),
  });
}

/**
 * Shows what changed about a watched page, with its checks as far as these are known. Returns false if
 * notifications aren't allowed.
 */
export async function notifyNews(
  { id, address, change }: Watch,
  brief: Brief | null,
): Promise<boolean> {
  if (!change || !browser.notifications) return false;
  await inChosenLanguage();
  const page = address.replace(/^https?:\/\/|\/$/g, '');
  const word = (verdict: Verdict | null) =>
    text(VERDICT_WORDS[verdict ?? 'unknown']).toLocaleLowerCase(languageTag());
  // The id makes a repeat, after the worker was stopped in between, replace the first one.
  await show(`watch:${id}:${change.at}`, {
    title:
      change.to === 'gone'
        ? text('watchGone', page)
        : text('watchChanged', page, word(change.from), word(change.to)),
    message: change.to === 'gone' ? text('watchGoneHint') : newsText(change.to, brief),
  });
  return true;
}

/** Which checks made the verdict change. A brief of earlier results has another verdict. */
function newsText(verdict: Verdict, brief: Brief | null): string {
  const lines = brief?.change && brief.verdict === verdict ? newsLines(brief.change) : [];
  return lines.join('\n') || text('watchChangedHint');
}

/** A click opens the queue, which shows the details of both work and watched pages. */
export function listenToNotifications(): void {
  const open = (id: string) => {
    void browser.notifications.clear(id);
    void openOptions('queue');
  };
  // As soon as it is allowed, and on every start after that.
  const listen = () => browser.notifications?.onClicked.addListener(open);
  listen();
  browser.permissions.onAdded.addListener(listen);
}

async function show(id: string, words: { title: string; message: string }): Promise<void> {
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  await browser.notifications.create(id, { type: 'basic', iconUrl, ...words });
}

/** Our open popup or page shows the result itself. Older Firefox versions can't tell us. */
async function isPageOpen(): Promise<boolean> {
  const contexts = (await browser.runtime.getContexts?.({})) ?? [];
  return contexts.some(({ contextType }) => contextType === 'POPUP' || contextType === 'TAB');
}
