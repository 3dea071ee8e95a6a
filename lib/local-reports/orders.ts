import type { ReportView } from '../model/report-view';
import type { Verdict } from '../model/verdict';
import type { Listed } from './listed';

type Compare = (a: Listed, b: Listed) => number;
type Sort = Required<Pick<ReportView, 'sort_by' | 'sort'>>;

/** Like the index of rows in the database. */
export function newestFirst(a: Listed, b: Listed): number {
  for (let at = 0; at < 3; at++) {
    const difference = (a.order[at] ?? 0) - (b.order[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

const RANKS: Record<Verdict, number> = { unknown: 0, bad: 1, decent: 2, good: 3 };

/** Ascending. */
const COMPARISONS: Record<Sort['sort_by'], Compare> = {
  id: (a, b) => newestFirst(b, a),
  url: (a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)),
  result: (a, b) => RANKS[a.verdict] - RANKS[b.verdict] || (a.score ?? -1) - (b.score ?? -1),
  generated_at: (a, b) => (a.generatedAt ?? 0) - (b.generatedAt ?? 0),
};

/**
 * The interface leaves open how equal reports are ordered, and where those without a result come. As a database does
 * that sorts by score and then by id, so that few rows move when the service's answer takes their place.
 */
function comparisonOf({ sort_by, sort }: Sort): Compare {
  const compare = COMPARISONS[sort_by];
  const ascending: Compare = (a, b) => compare(a, b) || newestFirst(b, a);
  return sort === 'asc' ? ascending : (a, b) => ascending(b, a);
}

/** All reports in each order. Once sorted, they are kept so: sorting many takes a while. */
export function createOrders(all: () => Iterable<Listed>) {
  const orders = new Map<string, { compare: Compare; sorted: Listed[] }>();

  return {
    get({ sort_by, sort }: Sort): Listed[] {
      const name = `${sort_by} ${sort}`;
      const known = orders.get(name);
      if (known) return known.sorted;
      const compare = comparisonOf({ sort_by, sort });
      const opposite = orders.get(`${sort_by} ${sort === 'asc' ? 'desc' : 'asc'}`);
      const sorted = opposite?.sorted.toReversed() ?? [...all()].sort(compare);
      orders.set(name, { compare, sorted });
      return sorted;
    },

    /** Puts new ones in their places, and leaves out those that are gone. */
    update(added: Listed[]): void {
      for (const order of orders.values()) {
        const left = order.sorted.filter(({ isGone }) => !isGone);
        order.sorted = merge(left, [...added].sort(order.compare), order.compare);
      }
    },
  };
}

function merge(some: Listed[], others: Listed[], compare: Compare): Listed[] {
  const merged: Listed[] = [];
  let next = 0;
  for (const one of some) {
    for (; next < others.length && compare(others[next]!, one) < 0; next++)
      merged.push(others[next]!);
    merged.push(one);
  }
  return merged.concat(others.slice(next));
}
