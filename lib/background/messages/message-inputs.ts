import * as z from 'zod/mini';
import type { MessageInput, MessageName } from '../../messages';
import type { PageAddress } from '../../model/fit-address';
import { isRecord } from '../../model/is-record';
import { STALE_DAYS } from '../../model/insights';
import type { PageCursor } from '../../model/page';
import { VERDICTS } from '../../model/verdict';
import { FREQUENCIES } from '../../model/watch';
import { privacySchema, projectQuerySchema, reportQuerySchema } from '../../service/check-input';

const LONGEST_TEXT = 100_000;
const LONGEST_ID = 100;

const text = () => z.string().check(z.maxLength(LONGEST_TEXT));
const id = () => z.string().check(z.maxLength(LONGEST_ID));
const cursor = () => z.nullable(z.custom<PageCursor>(isCursor));
const account = () => ({ accountId: id() });
const ofProject = () => ({ ...account(), project: z.exactOptional(text()) });
const submission = () => ({ id: z.exactOptional(id()) });
const replacement = () => ({ replaces: z.exactOptional(id()) });
const target = () => ({
  ...account(),
  address: text(),
  reportId: id(),
  incognito: z.boolean(),
  ...submission(),
});

/** What a list sent along with a page, to ask for the next one. */
function isCursor(value: unknown): value is PageCursor {
  const isFit = ([name, given]: [string, unknown]) =>
    name.length <= LONGEST_ID && typeof given === 'string' && given.length <= LONGEST_TEXT;
  return isRecord(value) && Object.entries(value).every(isFit);
}

/** Without a schema: creating the first one takes as long as the rest of an answer. */
const nothing = () => ({
  parse(input: unknown): Record<string, never> {
    if (!isRecord(input) || Object.keys(input).length > 0)
      throw new TypeError('No input expected.');
    return {};
  },
});

/** Pages send addresses that are already fit; only the compiler can check that. */
const pageAddress = () => text() as unknown as z.ZodMiniType<PageAddress>;
const staleDays = () => z.literal(STALE_DAYS);

/**
 * The exact shape of every message's input; anything else is rejected. Schemas are created on demand,
 * because creating all of them would slow down every start of the worker.
 */
export const messageInputs = {
  'account.save': () =>
    z.strictObject({
      id: id(),
      name: text(),
      address: text(),
      apiKey: z.exactOptional(text()),
    }),
  'account.check': () => z.strictObject({ id: id() }),
  'account.remove': () => z.strictObject({ id: id() }),
  'everything.erase': nothing,
  'storage.mend': nothing,
  'page.look': () => z.strictObject({ ...account(), address: text() }),
  'report.store': () =>
    z.strictObject({
      ...account(),
      address: pageAddress(),
      privacy: privacySchema(),
      password: z.exactOptional(text()),
      incognito: z.boolean(),
      ...submission(),
      ...replacement(),
      unlessKnown: z.exactOptional(z.literal([true, 'listed'])),
    }),
  'report.update-results': () => z.strictObject({ ...target(), ...replacement() }),
  'report.change-privacy': () =>
    z.strictObject({ ...target(), privacy: privacySchema(), password: z.exactOptional(text()) }),
  'report.delete': () => z.strictObject(target()),
  'reports.list': () =>
    z.strictObject({ ...account(), query: reportQuerySchema(), cursor: cursor() }),
  'report.show': () => z.strictObject({ ...account(), id: id() }),
  'report.history': () => z.strictObject({ ...account(), id: id() }),
  'report.results': () => z.strictObject({ ...account(), id: id() }),
  'report.briefs': () => z.strictObject({ ...account(), ids: z.array(id()) }),
  'projects.list': () =>
    z.strictObject({ ...account(), query: projectQuerySchema(), cursor: cursor() }),
  'project.delete': () => z.strictObject({ ...account(), name: text() }),
  'index.state': () => z.strictObject(account()),
  'index.refresh': () => z.strictObject(account()),
  'insights.read': () => z.strictObject({ ...ofProject(), staleDays: staleDays() }),
  'insights.targets': () =>
    z.strictObject({
      ...ofProject(),
      which: z.enum(['all', 'public', 'stale']),
      staleDays: staleDays(),
    }),
  'insights.checks': () => z.strictObject(ofProject()),
  'checks.read': () => z.strictObject(ofProject()),
  'checks.cancel': () => z.strictObject(account()),
  'watch.set': () =>
    z.strictObject({
      ...account(),
      address: text(),
      reportId: id(),
      verdict: z.enum(VERDICTS),
      every: z.nullable(z.enum(FREQUENCIES)),
    }),
  'watch.list': () => z.strictObject(account()),
  'outbox.list': nothing,
  'outbox.retry': () => z.strictObject({ id: id(), password: z.exactOptional(text()) }),
  'outbox.confirm': () => z.strictObject({ id: id(), identity: text() }),
  'outbox.discard': () => z.strictObject({ id: id() }),
  'outbox.cancel': () => z.strictObject({ ids: z.array(id()) }),
  'unreadable.list': nothing,
  'unreadable.discard': () => z.strictObject({ key: text() }),
} satisfies { [N in MessageName]: () => { parse: (input: unknown) => MessageInput<N> } };
