import { send, type MessageInput } from '.';
import type { Entry } from '../model/entry';
import type { Outcome } from '../model/outcome';
import type { WorkName } from './submit';

/**
 * Starts work from a page that stays open. If the worker was stopped before it had answered, it is asked again. The id
 * says that both are the same.
 */
export async function handOver<N extends WorkName>(
  name: N,
  input: MessageInput<N>,
): Promise<Outcome<Entry>> {
  const known = { ...input, id: crypto.randomUUID() };
  const ask = () => send<WorkName>(name, known);
  const taken = await ask();
  return !taken.ok && taken.failure.kind === 'no-answer' ? await ask() : taken;
}
