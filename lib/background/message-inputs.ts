import * as z from 'zod/mini';
import type { MessageInput, MessageName } from '../messages';
import { PRIVACY } from '../model/report';
import { projectQuerySchema, reportQuerySchema } from '../service/check-input';

const text = z.string().check(z.maxLength(100_000));
const id = z.string().check(z.maxLength(100));
const privacy = z.literal(Object.values(PRIVACY));
const cursor = z.nullable(z.record(id, text));
const target = { address: text, reportId: id, incognito: z.boolean() };

/**
 * The shape of every message's input, closed: nothing else gets through. Made when it is asked for,
 * since every start of the worker would pay for all of them.
 */
export const messageInputs = {
  'account.save': () =>
    z.strictObject({
      id,
      name: text,
      address: text,
      apiKey: z.exactOptional(text),
    }),
  'account.check': () => z.strictObject({ id }),
  'account.remove': () => z.strictObject({ id }),
  'everything.erase': () => z.strictObject({}),
  'page.look': () => z.strictObject({ address: text }),
  'report.store': () =>
    z.strictObject({
      address: text,
      privacy,
      password: z.exactOptional(text),
      incognito: z.boolean(),
    }),
  'report.update-results': () => z.strictObject(target),
  'report.change-privacy': () =>
    z.strictObject({ ...target, privacy, password: z.exactOptional(text) }),
  'report.delete': () => z.strictObject(target),
  'reports.list': () => z.strictObject({ query: reportQuerySchema(), cursor }),
  'report.show': () => z.strictObject({ id }),
  'projects.list': () => z.strictObject({ query: projectQuerySchema(), cursor }),
  'project.delete': () => z.strictObject({ name: text }),
  'outbox.list': () => z.strictObject({}),
  'outbox.retry': () => z.strictObject({ id, password: z.exactOptional(text) }),
  'outbox.discard': () => z.strictObject({ id }),
} satisfies { [N in MessageName]: () => z.ZodMiniType<MessageInput<N>> };
