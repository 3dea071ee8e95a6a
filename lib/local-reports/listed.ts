import { parseAddress } from '../model/same-page';
import type { Report } from '../model/report';
import { unicodeHost } from '../model/unicode-host';
import type { Line } from '../storage/line';

/** A report with what it is searched and sorted by. */
export interface Listed extends Report {
  id: string;
  /** The address in lower case, and on a second line with its host in the other spelling, if it has two. */
  text: string;
  /** Parts of it: the host, in both spellings, and what follows. */
  host: string;
  path: string;
  /** Ascending is newest first. */
  order: number[];
  /** Removed, or replaced by a newer one. */
  isGone: boolean;
  /** The number of the last question that it matched. */
  foundFor: number;
}

export function toListed(line: Line): Listed {
  const [id, url, project, verdict, score, pending, privacy, generatedAt, createdAt, order] = line;
  return {
    id,
    url,
    project,
    verdict,
    score,
    pending: pending === 1,
    privacy,
    generatedAt,
    createdAt,
    ...textsOf(url),
    order,
    isGone: false,
    foundFor: 0,
  };
}

/** Only what a list shows, for the page. */
export function toReport(listed: Listed): Report {
  const { id, url, project, verdict, score, pending, privacy, generatedAt, createdAt } = listed;
  return { id, url, project, verdict, score, pending, privacy, generatedAt, createdAt };
}

const PARTS = /^((?:[a-z][a-z\d+.-]*:)?\/\/)?([^/?#]*)(.*)/;

export function textsOf(url: string): Pick<Listed, 'text' | 'host' | 'path'> {
  // Words to search for are separated by white space, so none of them can contain a line break.
  const text = url.toLowerCase().replaceAll('\n', ' ');
  const [, scheme = '', host = '', path = ''] = PARTS.exec(text) ?? [];
  const other = otherSpelling(host);
  return other === host
    ? { text, host, path }
    : { text: `${text}\n${scheme}${other}${path}`, host: `${host}\n${other}`, path };
}

/** `bücher.example` for `xn--bcher-kva.example`, and the other way round. */
function otherSpelling(host: string): string {
  if (host.includes('xn--')) return unicodeHost(host);
  return /[^\0-\x7f]/.test(host) ? (parseAddress(host)?.host ?? host) : host;
}
