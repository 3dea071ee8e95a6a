import { knownCheck, TEXT_CHECKS } from '../check-keys';
import { isRecord } from '../is-record';
import type { Check } from './check';
import { countOf } from './count';

/** A number may not be below `min` or above `max`. */
export interface Limits {
  min: number | null;
  max: number | null;
  /** Nothing breaks beyond them: it is only best between them. */
  isBest: boolean;
}

export interface Heading {
  /** 1 is the main heading. */
  level: number;
  text: string;
}

/** What was found, by how it is best drawn. */
export type Found =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | ({ kind: 'limit'; number: number } & Limits)
  | { kind: 'headings'; headings: Heading[] }
  /** Of how many, if what was found tells. */
  | { kind: 'list'; items: unknown[]; of?: number }
  | { kind: 'groups'; groups: [name: string, items: unknown[]][] }
  | { kind: 'facts'; facts: [name: string, fact: unknown][] }
  | { kind: 'other'; value: object };

export interface Finding {
  /** That of the error that it belongs to; null if it is just what was found. */
  code: string | null;
  found: Found;
}

/** Whatever a service sends: what is wrong first, then what was found. */
export function findingsOf({
  key,
  value,
  errors,
}: Pick<Check, 'key' | 'value' | 'errors'>): Finding[] {
  const findings: Finding[] = [];
  let isValueTold = false;
  for (const { code, detail } of errors) {
    isValueTold ||= isCountOf(value, detail) || (typeof value === 'string' && value === detail);
    const limits = limitsOf(detail);
    const number = limits && numberOf(key, value, detail);
    if (limits && number !== null) {
      isValueTold ||= asNumber(value) === number;
      findings.push({ code, found: { kind: 'limit', number, ...limits } });
    } else {
      const found = foundIn(detail);
      const total = typeof value === 'number' ? value : countOf(value);
      if (found?.kind === 'list' && total > found.items.length) found.of = total;
      if (found && !(found.kind === 'text' && isNameOf(found.text, key)))
        findings.push({ code, found });
    }
  }
  const found = isValueTold ? null : foundIn(value);
  return found ? [...findings, { code: null, found }] : findings;
}

/** Null if there is nothing to show: that something is missing, or so, the check's own name tells. */
function foundIn(value: unknown): Found | null {
  if (typeof value === 'number' && Number.isFinite(value)) return { kind: 'number', number: value };
  if (typeof value === 'string') return value.trim() ? { kind: 'text', text: value } : null;
  if (Array.isArray(value)) return value.length > 0 ? { kind: 'list', items: value } : null;
  return isRecord(value) ? foundInRecord(value) : null;
}

function foundInRecord(value: Record<string, unknown>): Found | null {
  const entries = Object.entries(value);
  if (entries.length === 0) return null;
  const lists = entries.filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  if (lists.length === entries.length) {
    const groups = lists.filter(([, items]) => items.length > 0);
    if (groups.length === 0) return null;
    return entries.every(([name]) => /^h[1-6]$/i.test(name))
      ? { kind: 'headings', headings: headingsIn(groups) }
      : { kind: 'groups', groups };
  }
  const areFacts = entries.every(([, one]) => typeof one !== 'object' || one === null);
  return areFacts ? { kind: 'facts', facts: entries } : { kind: 'other', value };
}

const headingsIn = (groups: [name: string, items: unknown[]][]): Heading[] =>
  groups
    .toSorted(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .flatMap(([name, items]) =>
      items.map((item) => ({
        level: Number(name[1]),
        text: typeof item === 'string' ? item : (readItem(item)?.text ?? ''),
      })),
    );

function limitsOf(detail: unknown): Limits | null {
  if (!isRecord(detail)) return null;
  const { optimal = null } = detail;
  const isBest = optimal !== null;
  const from = bestOf(optimal) ?? detail;
  const [min, max] = [limit(from.min), limit(from.max)];
  return min === null && max === null ? null : { min, max, isBest };
}

/** Sent as a number, as a range such as `30-60`, or as its two ends. */
function bestOf(optimal: unknown): { min?: unknown; max?: unknown } | null {
  if (isRecord(optimal)) return optimal;
  if (typeof optimal === 'number') return { min: optimal, max: optimal };
  const [, min, max] =
    (typeof optimal === 'string' && /^\s*(\d{1,9})\s*(?:[-–—]|to)\s*(\d{1,9})\s*$/.exec(optimal)) ||
    [];
  return min && max ? { min: Number(min), max: Number(max) } : null;
}

/** An error may only repeat which check it is of. */
const isNameOf = (text: string, key: string): boolean =>
  knownCheck(text) !== null && knownCheck(text) === knownCheck(key);

/** Whether it says no more than how many an error lists: `2`, or `{"js": 2, "css": 0}`. */
function isCountOf(value: unknown, detail: unknown): boolean {
  if (typeof value === 'number') return value > 0 && value === countOf(detail);
  if (!isRecord(value) || !isRecord(detail)) return false;
  const counts = Object.entries(value);
  return (
    counts.length > 0 &&
    counts.every(([name, count]) => typeof count === 'number' && count === countOf(detail[name]))
  );
}

function limit(value: unknown): number | null {
  const number = asNumber(value);
  return number !== null && number >= 0 && number < Infinity ? number : null;
}

/** Some services send `"3000"` or `"12.5%"`. */
function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const [, digits] =
    (typeof value === 'string' && /^\s*(\d{1,15}(?:\.\d{1,15})?)\s*%?\s*$/.exec(value)) || [];
  return digits === undefined ? null : Number(digits);
}

/** A text counts by its characters, unless it is a number or what a known check measures is no text; a list by its items. */
function numberOf(key: string, value: unknown, detail: unknown): number | null {
  const current = isRecord(detail) ? (detail.current ?? value) : value;
  if (typeof current !== 'string') return limit(current) ?? (countOf(current) || null);
  const known = knownCheck(key);
  // Even if these are digits.
  if (TEXT_CHECKS.some((key) => key === known)) return current.length;
  return limit(current) ?? (known ? null : current.length);
}

/** An item of a list, such as `{url, text}`. Null if it is something else, to be shown as it is. */
export function readItem(item: unknown): { address: string | null; text: string } | null {
  if (typeof item === 'string') return isAddress(item) ? asAddress(item) : asText(item);
  if (typeof item === 'number' || typeof item === 'boolean') return asText(String(item));
  if (!isRecord(item)) return null;
  const [address] = [item.url, item.href, item.src].filter((one) => typeof one === 'string');
  const [text = ''] = [item.text, item.title, item.name].filter((one) => typeof one === 'string');
  return address ? { address, text } : text ? asText(text) : null;
}

const asAddress = (address: string) => ({ address, text: '' });
const asText = (text: string) => ({ address: null, text });

/** Or a path: both are best cut in their middle. */
const isAddress = (text: string): boolean =>
  text.length <= 2_000 && /^((https?:)?\/\/|\/)\S+$/i.test(text);
