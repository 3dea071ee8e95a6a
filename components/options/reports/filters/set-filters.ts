import { PRIVACY, type Privacy } from '../../../../lib/model/report';
import type { DateRange, ReportView } from '../../../../lib/model/report-view';
import { VERDICTS } from '../../../../lib/model/verdict';
import { checkProblem } from '../../../../lib/wording/check-titles';
import { countedText } from '../../../../lib/wording/counted-text';
import { nameText } from '../../../../lib/wording/name-text';
import { privacyText } from '../../../../lib/wording/privacy-text';
import { momentText } from '../../../../lib/wording/date-text';
import { listText } from '../../../../lib/wording/list-text';
import { text } from '../../../../lib/wording/text';
import { VERDICT_WORDS } from '../../../../lib/wording/verdict-words';

/** Undefined takes a filter away. */
export type ViewChange = { [Name in keyof ReportView]?: ReportView[Name] | undefined };

export type FilterName = 'search' | 'project' | 'result' | 'privacy' | 'date' | 'address' | 'check';

/** Takes a filter away. */
export const REMOVED = {
  search: { search: undefined },
  project: { project: undefined },
  result: { result: undefined, watched: undefined, queued: undefined },
  privacy: { privacy: undefined },
  date: { date: undefined },
  address: { host: undefined, path: undefined },
  check: { check: undefined },
} satisfies Record<FilterName, ViewChange>;

export const ALL_REMOVED: ViewChange = Object.assign({}, ...Object.values(REMOVED));

/** The filters that are set, as they are called on screen: such as "Verdict: Bad, Decent". */
export function setFilters(view: ReportView): Partial<Record<FilterName, string>> {
  const { search, project, host, path, date, check } = view;
  const results = [
    ...VERDICTS.filter((one) => view.result?.includes(one)).map((one) => text(VERDICT_WORDS[one])),
    ...(view.watched ? [text('filterWatched')] : []),
    ...(view.queued ? [text('filterQueued')] : []),
  ];
  const privacies = PRIVACIES.filter((one) => view.privacy?.includes(one)).map(privacyText);
  const address = [host, path].filter((part) => part !== undefined);
  return {
    ...(search && { search: text('filterSearch', search) }),
    ...(project && { project: text('filterProject', nameText(project)) }),
    ...(results.length > 0 && { result: text('filterResult', listText(results)) }),
    ...(privacies.length > 0 && { privacy: text('filterPrivacy', listText(privacies)) }),
    ...(date && { date: text('filterDate', dateText(date)) }),
    ...(address.length > 0 && { address: text('filterAddress', listText(address)) }),
    ...(check && { check: text('filterCheck', checkProblem(check, null)) }),
  };
}

export const PRIVACIES: readonly Privacy[] = Object.values(PRIVACY);

export function dateText(date: DateRange): string {
  if ('last' in date)
    return date.last === 1 ? text('dateToday') : countedText('dateLast', date.last);
  if ('over' in date) return countedText('dateOver', date.over);
  const { from, to } = date;
  if (!to) return text('dateSince', dayText(from));
  return from ? text('dateBetween', dayText(from), dayText(to)) : text('dateUntil', dayText(to));
}

/** At noon, because the day starts at another moment in each time zone. */
const dayText = (day = ''): string =>
  momentText(new Date(`${day}T12:00`).getTime(), { dateStyle: 'medium' });
