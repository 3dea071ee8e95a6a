import type { Context } from './context';

export interface Check {
  /** Of the interface. */
  section: string;
  name: string;
  /** Without it, nothing else is worth trying. */
  vital?: true;
  /** Comes back where the interface is held to, with a fact where it is silent; throws otherwise. */
  run: (context: Context) => Promise<string | void>;
}

export interface Row {
  section: string;
  name: string;
  outcome: 'held' | 'not held' | 'could not be told' | 'noted';
  /** What was seen instead, why it could not be told, or the fact. */
  detail?: string;
}

/** What the interface states is not so; the message says what was seen instead. */
export class NotHeld extends Error {}

/** This deployment gives no way to tell; the message says why. */
export class CannotTell extends Error {}

/** The run is over before its end; the message says why. */
export class Stopped extends Error {}

export async function runCheck({ section, name, run }: Check, context: Context): Promise<Row> {
  try {
    const fact = await run(context);
    return fact
      ? { section, name, outcome: 'noted', detail: fact }
      : { section, name, outcome: 'held' };
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    if (error instanceof NotHeld) return { section, name, outcome: 'not held', detail };
    if (error instanceof CannotTell) return { section, name, outcome: 'could not be told', detail };
    throw error;
  }
}
