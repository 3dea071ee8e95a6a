import { knownCheck, type CheckKey } from '../check-keys';

/** A check as lines name it. Which one it is, is found out before it is stored: the popup has no room for the list of all. */
export interface NamedCheck {
  id: string;
  /** Null for a foreign one. */
  known: CheckKey | null;
  /** What kind of problem it is. */
  code: string | null;
}

export const nameCheck = (id: string, code: string | null = null): NamedCheck => ({
  id,
  known: knownCheck(id),
  code,
});
