import { useRef } from 'preact/hooks';
import { now } from '../../lib/clock';
import { hasTwins, isUnfinished, type Entry } from '../../lib/model/entry';
import { withoutQuery } from '../../lib/model/fit-address';
import type { Report } from '../../lib/model/report';
import { samePageKey } from '../../lib/model/same-page';
import { useOutbox } from '../hooks/use-outbox';
import type { Start } from './load-start';
import { reportsOf, workOn } from './page-work';
import { usePageLook, type PageLook } from './use-page-look';

export interface PageWork {
  outbox: Pick<ReturnType<typeof useOutbox>, 'failure' | 'again'>;
  /** All work from this kind of window, whichever page it is for. */
  entries: Entry[];
  /** The work on this page to show. */
  entry: Entry | null;
  /** Newest first. */
  reports: Report[];
  look: PageLook;
}

/** What is known about a page, and what is being done with it. */
export function usePageWork(start: Start, address: string): PageWork {
  const openedAt = useRef(now());
  /** Work that the person saw happening, or has to see: its end is shown too. */
  const witnessed = useRef(new Set<string>());

  const { account, incognito } = start;
  const findings = start.secretsIn(address);
  const isInside = findings.some(({ kind }) => kind === 'private-network');
  const look = usePageLook({
    accountId: account?.id ?? '',
    address,
    known: start.known,
    skip: incognito ? 'private-window' : isInside ? 'private-network' : null,
  });

  const outbox = useOutbox(start.entries);
  const entries = outbox.entries.filter((entry) => entry.incognito === incognito);

  // A secret may have been left out when the page was sent.
  const spellings = findings.length > 0 ? [address, withoutQuery(address)] : [address];
  const work = workOn(spellings, entries).filter((one) => one.accountId === account?.id);
  for (const one of work) {
    if (isUnfinished(one) || hasTwins(one) || one.createdAt >= openedAt.current)
      witnessed.current.add(one.id);
  }
  const fresh = work.filter(({ id }) => witnessed.current.has(id));
  const untold = work.filter((one) => fresh.includes(one) || isSpelledOtherwise(one));
  return {
    outbox,
    entries,
    entry: fresh[0] ?? null,
    // What this browser knows has its end, and perhaps more; in a private window, only the work tells.
    reports: reportsOf(look.reports, incognito || look.failure ? work : untold),
    look,
  };
}

/** The service lists the report under another address, so its answer says nothing of it. */
const isSpelledOtherwise = ({ task, report }: Entry): boolean =>
  !!report?.url && samePageKey(report.url) !== samePageKey(task.address);
