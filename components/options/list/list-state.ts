/** The parameters of a list: free text, or one of the values that the interface allows. */
export type QueryFields<Query> = {
  [Name in keyof Query]?: 'text' | readonly NonNullable<Query[Name]>[];
};

interface ListState<Query> {
  query: Query;
  page: number;
}

/** Reads a list's state from a hash such as `#/reports?result=bad&page=2`. Ignores anything else. */
export function readListState<Query>(
  fields: QueryFields<Query>,
  hash: string,
): ListState<Partial<Query>> {
  const parameters = new URLSearchParams(/\?(.*)/s.exec(hash)?.[1]);
  const query: Record<string, unknown> = {};
  for (const [name, allowed] of Object.entries<'text' | readonly unknown[] | undefined>(fields)) {
    const words = parameters.get(name);
    const value = allowed === 'text' ? words : allowed?.find((one) => String(one) === words);
    if (value) query[name] = value;
  }
  const page = parameters.get('page') ?? '';
  return {
    query: query as Partial<Query>,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The hash for a list's state. Empty values and the first page are left out. */
export function listHash(path: string, query: object, page = 1): string {
  const parameters = Object.entries<unknown>({ ...query, page: page > 1 ? page : '' })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}
