import {
  fitAddress,
  withoutQuery,
  type FittedAddress,
  type PageAddress,
} from '../../../lib/model/fit-address';
import { isSaferWithoutQuery, lookForSecrets, type Finding } from '../../../lib/model/guard';
import { hasScheme, parseAddress, samePageKey } from '../../../lib/model/same-page';
import type { Removed } from '../../../lib/wording/removed-text';
import type { UnfitReason } from '../../../lib/wording/unfit-text';
import { readPasted } from './read-pasted';

/** What the person wants to do with an address that the guard warns of. */
export type Decision = 'send' | 'send-without-query' | 'leave-out';
export type Decisions = ReadonlyMap<PageAddress, Decision>;

const QUERY: Removed[] = ['query'];

export interface LeftOutAddress {
  line: string;
  reason: UnfitReason | 'duplicate' | 'known' | { decided: PageAddress };
}

export const isUnfit = (reason: LeftOutAddress['reason']): reason is UnfitReason =>
  typeof reason === 'string' && reason !== 'duplicate' && reason !== 'known';

interface SuspectAddress {
  address: PageAddress;
  findings: Finding[];
  /** Without its query, less of it looks secret. */
  isSafer: boolean;
}

export interface SortedAddresses {
  /** The guard warns of these, and the person hasn't decided yet. */
  suspects: SuspectAddress[];
  ready: { address: PageAddress; removed: Removed[] }[];
  leftOut: LeftOutAddress[];
  isSitemapIndex: boolean;
}

type SortInput = [text: string, decisions: Decisions, serviceOrigin: string | undefined];

/** What becomes of each address in a text. */
export function sortAddresses(...input: SortInput): SortedAddresses {
  const steps = sortLineByLine(...input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, for long texts: whoever takes its steps can pause after each. */
export function* sortLineByLine(
  ...[text, decisions, serviceOrigin]: SortInput
): Generator<void, SortedAddresses> {
  const { lines, isSitemapIndex } = readPasted(text);
  const suspects: SortedAddresses['suspects'] = [];
  const ready: SortedAddresses['ready'] = [];
  const leftOut: LeftOutAddress[] = [];
  const pages = new Set<string>();
  for (const line of lines) {
    const fitted = fitLine(line);
    if (!fitted.ok) {
      leftOut.push({ line, reason: fitted.reason });
      continue;
    }
    const isStripped = decisions.get(fitted.address) === 'send-without-query';
    const address = isStripped ? withoutQuery(fitted.address) : fitted.address;
    const decision = decisions.get(address);
    const page = samePageKey(address) ?? address;
    const findings = decision === 'send' ? [] : lookForSecrets(address, serviceOrigin);
    if (pages.has(page)) leftOut.push({ line, reason: 'duplicate' });
    else if (decision === 'leave-out') leftOut.push({ line, reason: { decided: address } });
    else if (findings.length > 0) {
      const isSafer = isSaferWithoutQuery(address, serviceOrigin);
      suspects.push({ address, findings, isSafer });
    } else ready.push({ address, removed: [...fitted.removed, ...(isStripped ? QUERY : [])] });
    pages.add(page);
    yield;
  }
  return { suspects, ready, leftOut, isSitemapIndex };
}

/** The same, without pages that are known to be reported already. */
export function leaveOutKnown(sorted: SortedAddresses, known: PageAddress[]): SortedAddresses {
  const isKnown = new Set(known);
  const reported = sorted.ready.filter(({ address }) => isKnown.has(address));
  return {
    ...sorted,
    ready: sorted.ready.filter(({ address }) => !isKnown.has(address)),
    leftOut: [
      ...reported.map(({ address }) => ({ line: address, reason: 'known' as const })),
      ...sorted.leftOut,
    ],
  };
}

/** People write `example.com/x`. A single word is more likely something else. */
function fitLine(line: string): FittedAddress {
  const url = hasScheme(line) ? null : parseAddress(line);
  return fitAddress(url && /[.:]|^localhost$/.test(url.host) ? url.href : line);
}
