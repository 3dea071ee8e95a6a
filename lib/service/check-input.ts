import * as z from 'zod/mini';
import { failed, success, type Outcome } from '../model/outcome';
import {
  ORDERS,
  PAGE_SIZES,
  PROJECT_SEARCHES,
  PROJECT_SORTS,
  REPORT_SEARCHES,
  REPORT_SORTS,
  RESULTS,
} from '../model/query';
import { PRIVACY } from '../model/report';
import { fitAddress } from '../model/fit-address';

// Otherwise zod tries to compile its schemas with `eval`, which the content security policy reports.
z.config({ jitless: true });

// Schemas are created on demand: the worker starts often, and often for something else.
const common = () => ({
  search: z.exactOptional(z.string()),
  sort: z.exactOptional(z.enum(ORDERS)),
  per_page: z.exactOptional(z.literal(PAGE_SIZES)),
});

export const reportQuerySchema = () =>
  z.strictObject({
    ...common(),
    search_by: z.exactOptional(z.enum(REPORT_SEARCHES)),
    project: z.exactOptional(z.string()),
    result: z.exactOptional(z.enum(RESULTS)),
    sort_by: z.exactOptional(z.enum(REPORT_SORTS)),
  });

export const projectQuerySchema = () =>
  z.strictObject({
    ...common(),
    search_by: z.exactOptional(z.enum(PROJECT_SEARCHES)),
    sort_by: z.exactOptional(z.enum(PROJECT_SORTS)),
  });

export const privacySchema = () => z.literal(Object.values(PRIVACY));

export const newReportSchema = () =>
  z.strictObject({
    url: z.string().check(z.refine((url) => fitAddress(url).ok)),
    privacy: z.optional(privacySchema()),
    password: z.optional(z.string()),
  });

export const reportChangeSchema = () =>
  z.strictObject({
    privacy: z.optional(privacySchema()),
    password: z.optional(z.string()),
    /** 1 makes the service generate the results again. */
    results: z.optional(z.literal([0, 1])),
  });

export type ReportChange = z.infer<ReturnType<typeof reportChangeSchema>>;

/** The valid input, or the first invalid field with the values it could have. */
export function checkInput<S extends z.ZodMiniType>(
  schema: () => S,
  input: unknown,
): Outcome<z.output<S>> {
  const parsed = schema().safeParse(input);
  if (parsed.success) return success(parsed.data);
  const issue = parsed.error.issues[0];
  const unknownField = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknownField ?? String(issue?.path[0] ?? '');
  const missing = !Object.hasOwn(Object(input), field);
  const unfit = issue?.code === 'custom' ? 'not-a-web-address' : 'not-allowed-value';
  return failed({
    kind: 'invalid-input',
    field,
    reason: missing ? 'missing' : unfit,
    ...(issue?.code === 'invalid_value' ? { allowed: issue.values.map(String) } : {}),
  });
}

/** Converts to query or form parameters. Empty fields are left out. */
export function parameters(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
