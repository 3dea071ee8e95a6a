import type { UsableReport } from '../../../lib/model/report';

/** The list that was last on screen: the way to the reports beside one, and what is known of it at once. */
let list: RememberedList = { accountId: '', reports: [], page: null };

interface RememberedList {
  accountId: string;
  reports: UsableReport[];
  /** The number of the page that they are on; null if the list has no others. */
  page: number | null;
}

export function rememberList(shown: RememberedList): void {
  list = shown;
}

/** The report that a person looked at last. */
let opened: { accountId: string; id: string } | null = null;

export function rememberOpened(accountId: string, id: string): void {
  opened = { accountId, id };
}

/** Its id, once. */
export function takeOpened(accountId: string): string | null {
  const id = opened?.accountId === accountId ? opened.id : null;
  opened = null;
  return id;
}

interface Remembered {
  report: UsableReport | undefined;
  previous: UsableReport | undefined;
  next: UsableReport | undefined;
  /** Its place in the list, from 0, and how many it has. Of no meaning if it isn't there. */
  place: number;
  count: number;
  page: number | null;
}

export function remembered(accountId: string, id: string): Remembered {
  const reports = list.accountId === accountId ? list.reports : [];
  const place = reports.findIndex((report) => report.id === id);
  return {
    report: reports[place],
    previous: place < 0 ? undefined : reports[place - 1],
    next: place < 0 ? undefined : reports[place + 1],
    place,
    count: place < 0 ? 0 : reports.length,
    page: list.page,
  };
}
