import { useEffect, useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import {
  send,
  type InsightTarget,
  type ReportTarget,
  type TargetsInput,
} from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import { useAsk } from '../../hooks/use-ask';
import { useBulk } from '../bulk/use-bulk';

/** What a page has to do with the work. */
export interface TargetWork {
  /** All entries of the outbox. */
  entries: Entry[];
  onStart: () => void;
  /** Some of the work is done. */
  onDone: () => void;
}

export interface TargetsProps extends TargetWork {
  /** Which reports. */
  input: TargetsInput;
  act: (target: ReportTarget) => Promise<Outcome<Entry>>;
}

export type Targets = ReturnType<typeof useTargets>;

/** The same work on all reports of a kind: they are looked up first, so that a person sees how many there are. */
export function useTargets({ input, entries, act, onStart, onDone }: TargetsProps) {
  const [found, setFound] = useState<InsightTarget[]>();
  const asking = useAsk();
  const bulk = useBulk<InsightTarget>(entries);
  useEffect(() => {
    if (bulk.done > 0) onDone();
  }, [bulk.done]);
  useEffect(() => {
    if (bulk.busy) onStart();
  }, [bulk.busy]);
  return {
    asking,
    bulk,
    found,

    find: () =>
      void asking.ask(async () => {
        const targets = await send('insights.targets', input);
        if (targets.ok) setFound(targets.value);
        return targets;
      }),

    start: (agreed: InsightTarget[]): void => {
      setFound(undefined);
      const { accountId } = input;
      const { inIncognitoContext: incognito } = browser.extension;
      void bulk.start(agreed, (target) => act({ ...target, accountId, incognito }));
    },

    close: () => setFound(undefined),
  };
}
