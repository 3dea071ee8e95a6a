import type { Connection, Protocol } from 'puppeteer-core';
import { MARKS } from './watch-opening';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Both in microseconds: when it began, and its processor time. */
  ts: number;
  tdur?: number;
}

/**
 * Runs `work`, which opens a popup, and also returns its longest task in milliseconds until it had settled:
 * from a trace, since pages are not told of tasks below 50 ms, and in processor time, which a busy machine
 * doesn't lengthen. The task in which the document arrives is the browser's own, and not counted.
 */
export async function withLongestTask<T>(
  connection: Connection,
  work: () => Promise<T>,
): Promise<T & { longestTask: number }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: Protocol.Tracing.DataCollectedEvent) =>
    void events.push(...(value as TraceEvent[]));
  connection.on('Tracing.dataCollected', collect);
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] };
  await connection.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  const result = await work();
  const complete = new Promise((done) => connection.once('Tracing.tracingComplete', done));
  await connection.send('Tracing.end');
  await complete;
  connection.off('Tracing.dataCollected', collect);
  return { ...result, longestTask: longestIn(events) };
}

function longestIn(events: TraceEvent[]): number {
  const start = events.find(({ name }) => name === MARKS.start);
  const end = events.find(({ name }) => name === MARKS.end);
  if (!start || !end) throw new Error('The trace does not show the opening.');
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === start.pid &&
      tid === start.tid &&
      ts >= start.ts &&
      ts <= end.ts,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
