import { hash, randomFrom } from '../../random';
import type { CheckName } from '../vocabulary';

/** What can be made up about a page from its address alone. */
export interface Site {
  url: string;
  host: string;
  /** Such as `Amber Bakery`. */
  name: string;
  /** What the page seems to be about, such as `Opening hours`. */
  topic: string;
  failed: ReadonlySet<CheckName>;
  /** Another address of the same site. */
  at: (path: string) => string;
  /** A whole number between two, always the same one for a name. */
  number: (name: string, least: number, most: number) => number;
}

/** The value of a check that passed; that of one that failed, and its errors, unless it cannot fail. */
export type Drawn = [passed: unknown, failed?: unknown, errors?: Record<string, unknown>];

export type Draw = (site: Site) => Drawn;

export function siteOf(url: string, failed: ReadonlySet<CheckName>): Site {
  const { host, pathname, origin } = URL.canParse(url) ? new URL(url) : new URL('http://localhost');
  const last = pathname.split('/').findLast((part) => part !== '') ?? 'home';
  return {
    url,
    host,
    name: capitals(host.replace(/^www\.|\.[^.]*$/g, '')),
    topic: firstCapital(spaced(last)).slice(0, 28),
    failed,
    at: (path) => `${origin}/${path}`,
    number: (name, least, most) =>
      least + Math.floor(randomFrom(hash(url + name))() * (most - least + 1)),
  };
}

const spaced = (text: string): string => text.replace(/[-_.%\d]+/g, ' ').trim();
const firstCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const capitals = (text: string): string => spaced(text).split(' ').map(firstCapital).join(' ');
