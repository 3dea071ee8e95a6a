import { now } from '../../lib/clock';
import { send, type MessageInput, type MessageName, type MessageValue } from '../../lib/messages';
import type { Report } from '../../lib/model/report';
import type { Outcome } from '../../lib/model/outcome';
import type { ResultRow } from '../../lib/storage/results-database';
import type { Texts } from '../../lib/wording/messages';
import type { Shown } from './picture';
import type { Changes } from './stored-values';

/** What the page's first script has begun, while the rest of its code was being loaded. */
export interface Opening {
  /** What the page was opened with. For anything else, what has begun is of no use. */
  hash: string;
  /** The same, in which language. */
  place?: string;
  /** The page asks for itself from now on. */
  isOver?: boolean;
  /** What was noted of the language. */
  texts: Texts;
  /** Everything on disk. */
  stored: Promise<Record<string, unknown>>;
  /** What has changed on disk since that was asked for. */
  changes: Changes;
  /** The messages that were sent, by what was asked. */
  asked: Map<string, Asked>;
  /** The first reports that this browser knows, or the one that is opened, while they are being read. */
  reading?: Promise<FirstRows | null>;
  /** The same, once they have been read. */
  rows?: FirstRows | null;
  /** Of the list, as it was last drawn, once a person sees it. */
  picture?: Promise<Shown | null>;
  /** Settled once the service was asked for the list, if the first script does that. */
  asking?: Promise<void>;
}

interface Asked<T = unknown> {
  askedAt: number;
  answer: Promise<Outcome<T>>;
  /** The same, once it is there. */
  outcome?: Outcome<T>;
}

interface FirstRows {
  accountId: string;
  reports?: Report[] | null;
  /** Of the one that is opened. */
  results?: ResultRow[];
}

declare global {
  interface Window {
    opening?: Opening;
  }
}

/** Sends a message for which `sendNext` will be called soon. */
export function sendAhead<N extends MessageName>(
  { asked, isOver }: Opening,
  name: N,
  input: MessageInput<N>,
): void {
  if (isOver) return;
  const answer = send(name, input);
  const one: Asked = { askedAt: now(), answer };
  void answer.then((outcome) => (one.outcome = outcome));
  asked.set(keyOf(name, input), one);
}

/** Nothing, if another page was opened meanwhile. */
function begun(): Opening | undefined {
  if (window.opening?.hash !== location.hash) delete window.opening;
  return window.opening;
}

/** The first script has sent what the page is about to send. */
export const isAskedAhead = (): boolean => (begun()?.asked.size ?? 0) > 0;

/** Sends a message, unless the first script has sent it: its answer is used once. */
export function sendNext<N extends MessageName>(
  name: N,
  input: MessageInput<N>,
): Asked<MessageValue<N>> {
  const key = keyOf(name, input);
  const ahead = begun()?.asked.get(key);
  window.opening?.asked.delete(key);
  return (
    (ahead as Asked<MessageValue<N>> | undefined) ?? { askedAt: now(), answer: send(name, input) }
  );
}

/** What `sendNext` would be answered with, if that is known already. */
export function atHand<N extends MessageName>(name: N, input: MessageInput<N>) {
  const key = keyOf(name, input);
  const { askedAt, outcome } = begun()?.asked.get(key) ?? {};
  if (askedAt === undefined || !outcome?.ok) return undefined;
  window.opening?.asked.delete(key);
  return { askedAt, value: outcome.value as MessageValue<N> };
}

/** Longer than that usually takes, and too short to be noticed. */
const LONGEST_MS = 60;

/** Waits for the first rows, but not for long. If they are on screen, the page is drawn after that. */
export async function keepRows(): Promise<void> {
  const { opening } = window;
  if (!opening) return;
  const kept = opening.reading?.then((rows) => void (opening.rows = rows && { ...rows }));
  await Promise.race([kept, new Promise((over) => setTimeout(over, LONGEST_MS))]);
  if ((await opening.picture)?.reports) await Promise.all([kept, opening.asking]);
  opening.isOver = true;
}

/** The first rows, if they are at hand, once: for a page that is opened later, they would be old. */
export function rowsAtHand<Kind extends 'reports' | 'results'>(
  kind: Kind,
  accountId: string,
): FirstRows[Kind] | null {
  const { rows } = begun() ?? {};
  if (!rows) return null;
  const { [kind]: found } = rows;
  delete rows[kind];
  return rows.accountId === accountId ? found : null;
}

const keyOf = (name: MessageName, input: object): string => `${name} ${JSON.stringify(input)}`;
