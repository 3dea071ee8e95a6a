import { EARLIER_PRIVACY, reportsOf, type Click } from './click';

type Broken = 'lost' | 'twice' | 'untrue';

/** Which promise was broken for this click, if any. */
export function judge(click: Click): Broken | 'told twice' | 'told failed' | 'one report' {
  const { entry, isGone, privacy, earlier, service } = click;
  const reports = reportsOf(click);
  const isDone = isGone || entry?.state === 'done';
  if (earlier !== null && service.find(earlier)?.privacy !== EARLIER_PRIVACY) return 'untrue';
  if (reports.some((report) => report.privacy !== privacy)) return 'untrue';
  if (click.isUpdate) {
    if (reports.length > 0) return 'twice';
    if (entry?.state === 'stopped') return 'told failed';
    return isDone ? 'one report' : 'lost';
  }
  if (reports.length > 1)
    return entry?.twins?.length === reports.length - 1 ? 'told twice' : 'twice';
  if (isDone && entry?.report?.url && !entry.report.url.endsWith(click.path)) return 'untrue';
  if (reports.length === 1 && isDone) return 'one report';
  if (entry?.state === 'stopped') return 'told failed';
  return isDone ? 'untrue' : 'lost';
}

export const isBroken = (verdict: ReturnType<typeof judge>): verdict is Broken =>
  ['lost', 'twice', 'untrue'].includes(verdict);

/** Everything that is known about a click. */
export function storyOf(click: Click): string {
  const { path, privacy, accountId, service, story, entry } = click;
  const received = service.log.filter(({ form }) => form.url?.endsWith(path));
  const reports = reportsOf(click);
  return [
    `${path}, privacy ${privacy}, ${accountId}`,
    ...story,
    ...received.map(({ receivedAt, status }) => `${receivedAt}: sent, ${status ?? 'no answer'}`),
    ...reports.map(({ id, createdAt }) => `${createdAt}: report ${id} was made`),
    `the entry: ${JSON.stringify(entry)}`,
  ].join('\n    ');
}
