import { useLayoutEffect } from 'preact/hooks';
import { readRows } from '../../../lib/local-reports';
import type { Account } from '../../../lib/model/account';
import { isUsable, type Report, type UsableReport } from '../../../lib/model/report';
import { onIndexChange } from '../../../lib/storage/index-changes';
import { accountKey } from '../../hooks/use-active-account';
import { hasOtherPages } from '../list/Pager';
import type { ShownPage } from '../list/shown-page';
import { rememberList } from './remembered-list';

type Page = ShownPage<Report>;

interface Kept {
  account: Account;
  page: Page;
  /** The index has changed since. */
  isOld: boolean;
  /** What it says of these reports has yet to be read. */
  isInDoubt: boolean;
}

/** The page of the list that was last on screen: there again at once for a person who comes back. */
let kept: Kept | null = null;

const keptOf = (account: Account | null): Kept | null =>
  kept && account && accountKey(kept.account) === accountKey(account) ? kept : null;

/** Undefined if it is another one, or if it may be wrong. */
export function keptPage(account: Account | null, hash: string): Page | undefined {
  const { page, isOld, isInDoubt } = keptOf(account) ?? {};
  const isFit = page?.hash === hash && page.items.length > 0 && !isInDoubt;
  return isFit ? { ...page, isStill: !isOld } : undefined;
}

/** What the page of a report has learnt of it meanwhile; null if it was deleted. */
export function tellKept(account: Account | null, id: string, report: Report | null): void {
  const left = keptOf(account);
  if (left) change(left, (item) => (item.id === id ? report : item));
}

let stopFollowing = () => {};

/** Keeps what is on screen, with what was done to it since. Once it no longer is, it follows what this browser learns. */
export function useKeptPage(
  account: Account | null,
  shown: Page | undefined,
  { rows, selectable }: { rows: { report: Report }[]; selectable: UsableReport[] },
): void {
  useLayoutEffect(() => {
    stopFollowing();
    kept = null;
    return () => {
      if (kept) stopFollowing = follow(kept);
    };
  }, []);
  useLayoutEffect(() => {
    const page = shown && hasOtherPages(shown) ? shown.number : null;
    rememberList({ accountId: account?.id ?? '', reports: selectable, page });
    if (!account || !shown) return;
    const items = rows.map(({ report }) => report);
    kept = { account, page: withItems(shown, items), isOld: false, isInDoubt: false };
  });
}

function follow(left: Kept): () => void {
  const read = () =>
    readRows(
      left.account.id,
      left.page.items.filter(isUsable).map(({ id }) => id),
    );
  const before = read();
  let turn = 0;
  return onIndexChange(left.account.id, async () => {
    const current = ++turn;
    Object.assign(left, { isOld: true, isInDoubt: true });
    const [known, rows] = await Promise.all([before, read()]);
    if (!known || !rows || current !== turn) return;
    const isKnown = (item: Report) => known.some(({ id }) => id === item.id);
    // The index may never have had some of them: those stay.
    change(left, (item) => rows.find(({ id }) => id === item.id) ?? (isKnown(item) ? null : item));
    left.isInDoubt = false;
  });
}

function change(left: Kept, now: (item: Report) => Report | null): void {
  left.page = withItems(
    left.page,
    left.page.items.map(now).filter((item) => item !== null),
  );
}

/** Those that are missing are gone. */
function withItems(page: Page, items: Report[]): Page {
  const gone = page.items.length - items.length;
  return { ...page, items, total: page.total === null ? null : page.total - gone };
}
