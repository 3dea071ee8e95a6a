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

const RANKS: Record<Sort['sort'], Record<Verdict, number>> = {
  asc: { bad: 0, decent: 1, good: 2, unknown: 3 },
  desc: { good: 0, decent: 1, bad: 2, unknown: 3 },
};

/** Where reports are equal, the newest comes first. */
function comparisonOf({ sort_by, sort }: Sort): Compare {
  const sign = sort === 'asc' ? 1 : -1;
  const ranks = RANKS[sort];
  switch (sort_by) {
    case 'id':
      return (a, b) => -sign * newestFirst(a, b);
    case 'url':
      return (a, b) => (a.text === b.text ? newestFirst(a, b) : a.text < b.text ? -sign : sign);
    case 'result':
      return (a, b) => ranks[a.verdict] - ranks[b.verdict] || newestFirst(a, b);
    case 'generated_at':
      return (a, b) => sign * ((a.generatedAt ?? 0) - (b.generatedAt ?? 0)) || newestFirst(a, b);
  }
}

/** All reports in each order. Once sorted, they are kept so: sorting many takes a while. */
export function createOrders(all: () => Iterable<Listed>) {
  const orders = new Map<string, { compare: Compare; sorted: Listed[] }>();

  return {
    get(sort: Sort): Listed[] {
      const name = `${sort.sort_by} ${sort.sort}`;
      const known = orders.get(name);
      if (known) return known.sorted;
      const compare = comparisonOf(sort);
      const sorted = [...all()].sort(compare);
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
