import { useEffect, useRef, useState } from 'preact/hooks';
import { realTime } from '../../../lib/clock';
import { send } from '../../../lib/messages';
import type { IndexState } from '../../../lib/model/index-state';
import type { Insights, StaleDays } from '../../../lib/model/insights';
import { success } from '../../../lib/model/outcome';
import { readingProgressItem } from '../../../lib/storage/reading-progress';
import { useAnswer } from '../../hooks/use-answer';

const PAUSE_MS = 1000;
/** Counting a large index takes a while, and the background has other work to do. */
const PAUSE_FACTOR = 5;

interface Reading {
  insights: Insights;
  state: IndexState;
}

/** The insights, read again while the index grows or on request, with a pause in between. */
export function useInsights(accountId: string, staleDays: StaleDays) {
  const [changed, setChanged] = useState(false);
  const tookMs = useRef(0);
  const answer = useAnswer<Reading>(String(staleDays), async () => {
    const askedAt = performance.now();
    const [insights, state] = await Promise.all([
      send('insights.read', { accountId, staleDays }),
      send('index.state', { accountId }),
    ]);
    tookMs.current = performance.now() - askedAt;
    if (!insights.ok) return insights;
    return state.ok ? success({ insights: insights.value, state: state.value }) : state;
  });
  const { busy, again } = answer;

  const renew = () => setChanged(true);
  useEffect(() => readingProgressItem(accountId).watch(renew), [accountId]);
  useEffect(() => {
    if (!changed || busy) return undefined;
    const pause = realTime(Math.max(PAUSE_MS, PAUSE_FACTOR * tookMs.current));
    const timer = setTimeout(() => {
      setChanged(false);
      again();
    }, pause);
    return () => clearTimeout(timer);
  }, [changed, busy]);

  return { ...answer, renew };
}
