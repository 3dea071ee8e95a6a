import { needsPassword, needsPerson } from '../../../lib/model/entry';
import { identityOf } from '../../../lib/model/identity';
import type { ChaosBrowser } from './browser';
import { reportsOf, type Click } from './click';

const MAX_RETRIES = 4;

/** Answers what the queue asks, truthfully. Returns whether there was anything to do. */
export async function answer(click: Click, browser: ChaosBrowser): Promise<boolean> {
  const { entry, password } = click;
  if (!entry || click.isGone || !needsPerson(entry)) return false;
  const { id, failure } = entry;

  if (failure?.kind === 'unconfirmed') {
    const mine = failure.found.find(({ url }) => url.endsWith(click.path));
    if (mine) {
      click.story.push('the user: this is it');
      await browser.send('outbox.confirm', { id, identity: identityOf(mine) });
      return true;
    }
    // Whoever looks at the service and finds it there does not send it again.
    if (reportsOf(click).length > 0) return false;
  }
  if (failure?.kind === 'already-reported' && !click.insists) {
    const reportId = failure.found[0]?.id;
    // Nothing is offered to those who don't want another report: they leave it.
    if (!reportId) return false;
    click.story.push('the user: update results');
    click.isUpdate = true;
    const { accountId, address } = click;
    const target = { accountId, address, reportId, incognito: false };
    await browser.send('report.update-results', { ...target, replaces: id });
    return true;
  }
  // What the service rejects again and again is left as it is: it says so.
  if (click.retries >= MAX_RETRIES) return false;
  click.retries += 1;
  click.story.push('the user: try again');
  await browser.send('outbox.retry', {
    id,
    ...(needsPassword(entry) && password !== undefined ? { password } : {}),
  });
  return true;
}
