/** How a part of a list's state is written in the hash. */
export interface Field<Value> {
  /** Undefined for anything else. */
  read: (words: string) => Value | undefined;
  write: (value: Value) => string;
}

export type Fields<View> = { [Name in keyof View]-?: Field<NonNullable<View[Name]>> };

export const anyText: Field<string> = { read: (words) => words || undefined, write: String };

export const flag: Field<true> = {
  read: (words) => (words === '1' ? true : undefined),
  write: () => '1',
};

export const oneOf = <Value extends string | number>(values: readonly Value[]): Field<Value> => ({
  read: (words) => values.find((value) => String(value) === words),
  write: String,
});

/** Several values, by their names. */
export const someOf = <Value>(values: Readonly<Record<string, Value>>): Field<Value[]> => ({
  read(words) {
    const chosen = words.split(',');
    const found = Object.entries(values).filter(([name]) => chosen.includes(name));
    return found.length > 0 ? found.map(([, value]) => value) : undefined;
  },
  write: (chosen) =>
    Object.entries(values)
      .filter(([, value]) => chosen.includes(value))
      .map(([name]) => name)
      .join(','),
});

/** Reads a list's state from a hash such as `#/reports?result=bad&page=2`. Ignores anything else. */
export function readListState<View>(fields: Fields<View>, hash: string) {
  const parameters = new URLSearchParams(/\?(.*)/s.exec(hash)?.[1]);
  const view: Record<string, unknown> = {};
  for (const [name, { read }] of each(fields)) {
    const value = read(parameters.get(name) ?? '');
    if (value !== undefined) view[name] = value;
  }
  const page = parameters.get('page') ?? '';
  return { view: view as Partial<View>, page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1 };
}

const each = (fields: object) => Object.entries(fields) as [string, Field<unknown>][];

/** The state in the form that `listHash` takes. */
export function writeFields<View extends object>(
  fields: Fields<View>,
  view: Partial<View>,
): Record<string, string> {
  const written = each(fields).flatMap(([name, { write }]) => {
    const value: unknown = view[name as keyof View];
    return value === undefined ? [] : [[name, write(value)]];
  });
  return Object.fromEntries(written) as Record<string, string>;
}

/** The hash for a list's state. Empty values and the first page are left out. */
export function listHash(path: string, query: object, page = 1): string {
  const parameters = Object.entries<unknown>({ ...query, page: page > 1 ? page : '' })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

/** Tells a list from all others, whatever its page. */
export const listName = <View extends object>(
  { path, fields }: { path: string; fields: Fields<View> },
  accountId: string,
  view: Partial<View>,
): string => `${accountId} ${listHash(path, writeFields(fields, view))}`;
