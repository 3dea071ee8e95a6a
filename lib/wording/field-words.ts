import type { Failure } from '../model/failure';
import { plain } from '../model/plain';

/** What the service has against one field of what was sent, to be told beside it. */
export function fieldWords(failure: Failure | null | undefined, field: string): string | undefined {
  if (failure?.kind !== 'input-rejected') return undefined;
  return plain(failure.fields[field]?.join(' ') ?? '') || undefined;
}
