import type { Answer } from './caller';

export type Item = Record<string, unknown>;

/** Skips what deployments may send before their JSON: a byte-order mark, a warning. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.slice(Math.max(0, text.search(/^\s*[[{]/m))).trim());
  } catch {
    return undefined;
  }
}

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a write was done, whatever its body says. An HTML page is never a success. */
export const isDone = ({ status, headers }: Answer): boolean =>
  status >= 200 && status < 300 && !headers.get('content-type')?.includes('html');

/** The items of a list, in any of the envelopes that deployments use. */
export function listIn(json: unknown, name: string): Item[] | undefined {
  const outer = isItem(json) ? json : {};
  const inner = isItem(outer.data) ? outer.data : {};
  const list = [json, outer.data, inner.data, outer[name]].find(Array.isArray);
  return list?.every(isItem) ? list : undefined;
}

export function reportIn(json: unknown): Item | undefined {
  const outer = isItem(json) ? json : {};
  return [outer.data, outer.report, outer].filter(isItem).find((item) => idOf(item) !== undefined);
}

export function idOf({ id }: Item): string | undefined {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export const RESULTS = ['bad', 'decent', 'good'];

/** 0 bad, 1 decent, 2 good: this is both the alphabetical order and the order of the scores. */
export function rankOf({ result, score }: Item): number | undefined {
  const value = result ?? score;
  const word = RESULTS.indexOf(String(value));
  if (word >= 0) return word;
  const points = numberOf(value);
  if (points === undefined) return undefined;
  return points > 79 ? 2 : points >= 49 ? 1 : 0;
}

export function numberOf(value: unknown): number | undefined {
  const isNumeric = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
  return typeof value === 'number' || isNumeric ? Number(value) : undefined;
}

/** A point in time as a number to sort by. */
export function momentOf(value: unknown): number | undefined {
  const time = numberOf(value) ?? Date.parse(String(value).replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : time;
}

/** The address without what deployments leave out: scheme, `www.`, trailing slash. */
export function bare(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

export function isSamePage({ url }: Item, page: string): boolean {
  return bare(textOf(url) ?? '').toLowerCase() === bare(page).toLowerCase();
}

/** The value in printable form: on one line, without control characters, not too long. */
export function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

export const describeAnswer = ({ status, text }: Answer): string =>
  `${status} ${brief(text)}`.trim();
