import type { Context } from '../context';
import { wordOf } from '../choose-pages';
import { Inconclusive } from '../outcome';
import type { Check } from '../outcome';
import { RESULTS, momentOf, rankOf, textOf } from '../read-answer';
import type { Item } from '../read-answer';
import {
  NUMBERS,
  PROJECTS,
  REPORTS,
  TEXTS,
  expectDefault,
  expectFilter,
  expectOrder,
  expectPageSize,
} from './list-rules';
import type { Listing } from './list-rules';

export const listReports: Check = {
  section: '4.1',
  name: 'GET /reports lists reports',
  vital: true,
  run: async (context) => void (await context.list('reports')),
};

export const reportListChecks: Check[] = [
  ...searchChecks('4.1', REPORTS, 'url', ({ own }) => Promise.resolve(wordOf(own().page))),
  {
    section: '4.1',
    name: 'project lists the reports of a project',
    async run(context) {
      const name = await projectOfOwn(context);
      await expectFilter(context, REPORTS, { project: name }, ({ project }) =>
        project === undefined ? undefined : project === name,
      );
    },
  },
  ...RESULTS.map((result, rank) => ({
    section: '4.1',
    name: `result=${result} lists the ${result} reports`,
    run: (context: Context) =>
      expectFilter(context, REPORTS, { result }, (item) => {
        const seen = rankOf(item);
        return seen === undefined ? undefined : seen === rank;
      }),
  })),
  {
    section: '4.1',
    name: 'sort_by=id orders by the date of creation',
    run(context) {
      const ids = context.reports.map(({ id }) => id);
      const created = (item: Item) => {
        const index = ids.indexOf(String(item.id));
        return index < 0 ? undefined : index;
      };
      return expectOrder(context, REPORTS, 'id', created, NUMBERS);
    },
  },
  ...orderChecks('4.1', REPORTS, {
    generated_at: [({ generated_at }) => momentOf(generated_at), NUMBERS],
    url: [({ url }) => textOf(url), TEXTS],
    result: [rankOf, NUMBERS],
  }),
  ...pageChecks('4.1', REPORTS),
];

export const projectListChecks: Check[] = [
  {
    section: '4.6',
    name: 'GET /projects lists projects',
    run: async (context) => void (await context.list('projects')),
  },
  ...searchChecks('4.6', PROJECTS, 'project', projectOfOwn),
  ...orderChecks('4.6', PROJECTS, {
    created_at: [({ created_at }) => momentOf(created_at), NUMBERS],
    project: [({ project }) => textOf(project), TEXTS],
  }),
  ...pageChecks('4.6', PROJECTS),
];

async function projectOfOwn(context: Context): Promise<string> {
  const project = textOf((await context.show(context.own().id)).project);
  if (!project) throw new Inconclusive('reports do not show their project');
  return project;
}

function searchChecks(
  section: string,
  listing: Listing,
  field: 'url' | 'project',
  findTerm: (context: Context) => Promise<string>,
): Check[] {
  const check = (name: string, more: Record<string, string>): Check => ({
    section,
    name,
    async run(context) {
      const term = await findTerm(context);
      await expectFilter(context, listing, { search: term, ...more }, (item) =>
        textOf(item[field])?.toLowerCase().includes(term.toLowerCase()),
      );
    },
  });
  return [
    check(`search searches by ${field} by default`, {}),
    check(`search_by=${field} searches by ${field}`, { search_by: field }),
  ];
}

type Order = [Parameters<typeof expectOrder>[3], Parameters<typeof expectOrder>[4]];

function orderChecks(section: string, listing: Listing, sorts: Record<string, Order>): Check[] {
  return Object.entries(sorts).map(([sortBy, [valueOf, orders]]) => ({
    section,
    name: `sort_by=${sortBy} orders by ${sortBy}, asc and desc`,
    run: (context) => expectOrder(context, listing, sortBy, valueOf, orders),
  }));
}

function pageChecks(section: string, listing: Listing): Check[] {
  const [base, other] = listing.sorts;
  return [
    {
      section,
      name: `sort_by is ${base} by default`,
      run: (context) =>
        expectDefault(context, listing, { sort: 'asc' }, { sort_by: base }, { sort_by: other }),
    },
    {
      section,
      name: 'sort is desc by default',
      run: (context) => expectDefault(context, listing, {}, { sort: 'desc' }, { sort: 'asc' }),
    },
    ...[10, 25, 50, 100].map((size) => ({
      section,
      name: `per_page=${size} lists ${size} ${listing.name} at a time`,
      run: (context: Context) => expectPageSize(context, listing, size, { per_page: String(size) }),
    })),
    {
      section,
      name: 'per_page is 10 by default',
      run: (context) => expectPageSize(context, listing, 10, {}),
    },
  ];
}
