import type { Context, ListName } from '../context';
import { Inconclusive, NotHeld } from '../outcome';
import { brief, idOf, textOf } from '../read-answer';
import type { Item } from '../read-answer';

type Query = Record<string, string>;
type Value = string | number;
type Compare = (a: Value, b: Value) => number;

/** One list of the interface: how its items are identified, and which of them to sort. */
export interface Listing {
  name: ListName;
  /** The default of `sort_by`, and another value that orders differently. */
  sorts: [base: string, other: string];
  keyOf: (item: Item) => string | undefined;
  /** Narrows a list down to the items used to check sorting. */
  scope: (context: Context) => Query;
}

export const REPORTS: Listing = {
  name: 'reports',
  sorts: ['id', 'url'],
  keyOf: idOf,
  scope: ({ pages }): Query => (pages.common ? { search: pages.common } : {}),
};

export const PROJECTS: Listing = {
  name: 'projects',
  sorts: ['created_at', 'project'],
  keyOf: ({ project }) => textOf(project),
  scope: () => ({}),
};

const FULL = { per_page: '100' };

export const NUMBERS: Compare[] = [(a, b) => Number(a) - Number(b)];

/** The interface does not say how letters are ordered: any of the usual orders is fine. */
export const TEXTS: Compare[] = [
  byCode,
  (a, b) => byCode(String(a).toLowerCase(), String(b).toLowerCase()),
  (a, b) => String(a).localeCompare(String(b), 'en'),
];

function byCode(a: Value, b: Value): number {
  return a < b ? -1 : Number(a > b);
}

export async function expectOrder(
  context: Context,
  listing: Listing,
  sortBy: string,
  valueOf: (item: Item) => Value | undefined,
  orders: Compare[],
): Promise<void> {
  const valuesBy = async (sort_by: string, sort: string) => {
    const query = { ...listing.scope(context), ...FULL, sort_by, sort };
    const items = await context.list(listing.name, query);
    return items.flatMap((item) => valueOf(item) ?? []);
  };
  const up = await valuesBy(sortBy, 'asc');
  const down = await valuesBy(sortBy, 'desc');
  const order = orders.find(
    (compare) => isSorted(up, compare) && isSorted(down.toReversed(), compare),
  );
  if (!order) throw new NotHeld(`asc gives ${brief(up)}, desc gives ${brief(down)}`);
  if (new Set([...up, ...down]).size < 2) {
    throw new Inconclusive('fewer than two distinct values to sort');
  }
  const [base, other] = listing.sorts;
  const contrast = sortBy === base ? other : base;
  if (isSorted(await valuesBy(contrast, 'asc'), order)) {
    throw new Inconclusive(`the order by ${contrast} is the same`);
  }
}

const isSorted = (values: Value[], compare: Compare): boolean =>
  values.every((value, index) => index === 0 || compare(values[index - 1] as Value, value) <= 0);

/** `fits` says whether an item belongs in the filtered list; undefined if that cannot be seen. */
export async function expectFilter(
  context: Context,
  { name, keyOf }: Listing,
  filter: Query,
  fits: (item: Item) => boolean | undefined,
): Promise<void> {
  const all = await context.list(name, FULL);
  const filtered = await context.list(name, { ...FULL, ...filter });
  const wrong = filtered.find((item) => fits(item) === false);
  if (wrong) throw new NotHeld(`also lists ${brief(wrong)}`);
  const listed = new Set(filtered.map(keyOf));
  const missing = all.find((item) => fits(item) && !listed.has(keyOf(item)));
  if (missing) throw new NotHeld(`does not list ${brief(missing)}`);
  if (!all.some(fits)) throw new Inconclusive(`none of the ${name} visibly match`);
  if (all.every(fits)) throw new Inconclusive(`all of them match`);
}

/** A list without a parameter must equal the list with its default, and differ from one with another value. */
export async function expectDefault(
  context: Context,
  { name, keyOf, scope }: Listing,
  given: Query,
  defaults: Query,
  others: Query,
): Promise<void> {
  const keys = async (more: Query) => {
    const query = { ...scope(context), ...FULL, ...given, ...more };
    return JSON.stringify((await context.list(name, query)).map(keyOf));
  };
  const without = await keys({});
  const explicit = await keys(defaults);
  if (without !== explicit) throw new NotHeld(`${brief(without)} instead of ${brief(explicit)}`);
  if (explicit === (await keys(others)))
    throw new Inconclusive('another value gives the same list');
}

export async function expectPageSize(
  context: Context,
  { name, keyOf, sorts: [sort_by] }: Listing,
  size: number,
  query: Query,
): Promise<void> {
  const newest = await context.list(name, { ...FULL, sort_by, sort: 'desc' });
  const oldest = await context.list(name, { ...FULL, sort_by, sort: 'asc' });
  const distinct = new Set([...newest, ...oldest].map(keyOf)).size;
  const known = Math.max(distinct, newest.length, oldest.length);
  const { length } = await context.list(name, query);
  if (length !== Math.min(size, known)) {
    throw new NotHeld(`${length} on a page, while there are at least ${known} ${name}`);
  }
  if (known <= size) throw new Inconclusive(`there are no more than ${known} ${name}`);
}
