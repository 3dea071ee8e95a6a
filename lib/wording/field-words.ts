import type { Failure } from '../model/failure';
import { plain } from '../model/plain';

/** Why the service rejected a field, to be shown next to it. */
export function fieldWords(failure: Failure | null | undefined, field: string): string | undefined {
  if (failure?.kind !== 'input-rejected') return undefined;
  return plain(failure.fields[field]?.join(' ') ?? '') || undefined;
}
