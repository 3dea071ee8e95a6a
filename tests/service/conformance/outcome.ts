import type { Context } from './context';

export interface Check {
  /** The section of the interface. */
  section: string;
  name: string;
  /** If this fails, nothing else is worth trying. */
  vital?: true;
  /** Returns if the service conforms, with a fact if the interface is silent; throws otherwise. */
  run: (context: Context) => Promise<string | void>;
}

export interface Row {
  section: string;
  name: string;
  outcome: 'held' | 'not held' | 'inconclusive' | 'noted';
  /** What was seen instead, why it was inconclusive, or the fact. */
  detail?: string;
}

/** The service breaks a statement of the interface; the message says what was seen instead. */
export class NotHeld extends Error {}

/** This deployment gives no way to find out; the message says why. */
export class Inconclusive extends Error {}

/** The run ended early; the message says why. */
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
    if (error instanceof Inconclusive) return { section, name, outcome: 'inconclusive', detail };
    throw error;
  }
}
