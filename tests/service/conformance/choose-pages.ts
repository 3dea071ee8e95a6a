import { randomUUID } from 'node:crypto';
import { bare } from './read-answer';

export interface Pages {
  /** At least as many as there are reports to make, not in alphabetical order. */
  addresses: string[];
  /** A search term that finds all of them; empty if they have nothing in common. */
  common: string;
}

const REPORTS = 5;

/** The given pages in turn, or made-up ones that answer from anywhere in the world and are new to the service. */
export function choosePages(given: string[]): Pages {
  if (given.length > 0) {
    const addresses = Array.from({ length: REPORTS }, (_, n) => given[n % given.length] as string);
    return { addresses, common: commonStart(given.map(bare)) };
  }
  const common = randomUUID().slice(0, 8);
  const hosts = ['example.org', 'example.com', 'example.net', 'example.com', 'example.org'];
  const addresses = hosts.map((host, n) => `https://${host}/?of=a%20b&conformance=${common}-${n}`);
  return { addresses, common };
}

function commonStart(texts: string[]): string {
  const [first = '', ...others] = texts;
  let length = first.length;
  while (!others.every((text) => text.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

/** The last word of an address: the search term that finds this page among the others. */
export function wordOf(address: string): string {
  return (
    bare(address)
      .split(/[^a-z\d.:-]+/i)
      .filter(Boolean)
      .at(-1) ?? ''
  );
}
