import type { Service } from '../service/service';

interface ExpectedChange {
  fixed: number;
  added: number;
  remaining: number;
}

/** The checks that failed in the newest results of a report, straight from the service. */
export function failedChecks(service: Service, id: number): Set<string> {
  const { results } = service.find(id) ?? {};
  return new Set(Object.entries(results ?? {}).flatMap(([key, { passed }]) => (passed ? [] : key)));
}

export function changeBetween(before: Set<string>, after: Set<string>): ExpectedChange {
  const isIn = (others: Set<string>) => (check: string) => others.has(check);
  const remaining = [...after].filter(isIn(before)).length;
  return { fixed: before.size - remaining, added: after.size - remaining, remaining };
}

/** "2 fixed, 1 new problem, 3 as before" */
export function changeWords({ fixed, added, remaining }: ExpectedChange): string {
  const parts = [
    fixed > 0 && `${fixed} fixed`,
    added > 0 && `${added} new problem${added === 1 ? '' : 's'}`,
    remaining > 0 && `${remaining} as before`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** "2 fixed, 1 new" */
export function shortChangeWords({ fixed, added }: ExpectedChange): string {
  return [fixed > 0 && `${fixed} fixed`, added > 0 && `${added} new`].filter(Boolean).join(', ');
}
