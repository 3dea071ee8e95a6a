import { knownCheck } from '../../model/check-keys';
import { en } from './en';

/** Why a failed check matters and what to do, given the code of its error if there is one. English is the only language so far. */
export function adviceFor(key: string, code: string | null): { why: string; fix: string } | null {
  const known = knownCheck(key);
  if (!known) return null;
  const { why, fix, fixes } = en[known];
  return { why, fix: fixes?.get(code ?? '') ?? fix };
}
