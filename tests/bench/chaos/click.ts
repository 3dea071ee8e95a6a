import type { Entry } from '../../../lib/model/entry';
import type { PageAddress } from '../../../lib/model/fit-address';
import { PRIVACY, type Privacy } from '../../../lib/model/report';
import type { Service } from '../../service/service';
import type { StoredReport } from '../../service/storage/stored-report';
import { pageAddress } from '../../support/values';
import { oneOf, type Random } from './random';

/** One press of *Report this page*, each on a page of its own, and what became of it. */
export interface Click {
  path: string;
  address: PageAddress;
  privacy: Privacy;
  password?: string;
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
  return {
    path,
    address: pageAddress(origin + path),
    privacy,
    ...(privacy === PRIVACY.password ? { password: `chaos-${number}` } : {}),
    service,
    accountId,
    entry: null,
    isGone: false,
    retries: 0,
    story: [],
  };
}

/** What the service has of it, however it spells the address. */
export const reportsOf = ({ service, path }: Click): StoredReport[] =>
  service.reports().filter(({ url }) => url.endsWith(path));
