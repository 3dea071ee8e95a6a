import type { Entry } from '../../../lib/model/entry';
import type { PageAddress } from '../../../lib/model/fit-address';
import { PRIVACY, type Privacy } from '../../../lib/model/report';
import type { Service } from '../../service/service';
import type { StoredReport } from '../../service/storage/stored-report';
import { pageAddress } from '../../support/values';
import { oneOf, type Random } from './random';

/** Of reports that pages have already. Nobody changes it. */
export const EARLIER_PRIVACY = PRIVACY.public;
/** Shares of the clicks. */
const LOOKS_FIRST = 0.5;
const REPORTED_BEFORE = 0.15;
const INSISTS = 0.25;

/** One press of *Report this page*, each on a page of its own, and what became of it. */
export interface Click {
  path: string;
  address: PageAddress;
  privacy: Privacy;
  password?: string;
  /** As where the popup can't tell whether the page has a report: then the press looks first. */
  unlessKnown: boolean;
  /** The report that the page has already. */
  earlier: number | null;
  /** If the queue asks, this person makes another report all the same, as few do. */
  insists: boolean;
  /** This person chose *Update results*, so that the page gets no report by this click. */
  isUpdate: boolean;
  service: Service;
  accountId: string;
  /** As last seen. Null until the background has answered. */
  entry: Entry | null;
  /** Whether the queue no longer had it at the last look: only what is done goes by itself. */
  isGone: boolean;
  retries: number;
  story: string[];
}

export function newClick(
  number: number,
  service: Service,
  accountId: string,
  origin: string,
  random: Random,
): Click {
  const path = `/pages/any/click-${String(number).padStart(6, '0')}`;
  const privacy = oneOf(
    [PRIVACY.public, PRIVACY.private, PRIVACY.private, PRIVACY.password],
    random,
  );
  const address = pageAddress(origin + path);
  const isReported = random() < REPORTED_BEFORE;
  return {
    path,
    address,
    privacy,
    ...(privacy === PRIVACY.password ? { password: `chaos-${number}` } : {}),
    unlessKnown: isReported || random() < LOOKS_FIRST,
    earlier: isReported
      ? service.insert({ url: address, privacy: EARLIER_PRIVACY, createdAt: number * 1_000 })
      : null,
    insists: random() < INSISTS,
    isUpdate: false,
    service,
    accountId,
    entry: null,
    isGone: false,
    retries: 0,
    story: [],
  };
}

/** What the click has made, however the service spells the address. */
export const reportsOf = ({ service, path, earlier }: Click): StoredReport[] =>
  service.reports().filter(({ url, id }) => url.endsWith(path) && id !== earlier);
