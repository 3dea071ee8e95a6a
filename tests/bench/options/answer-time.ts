import type { Service } from '../../service/service';

const TIMES = 7;

/** The service's median answer time for what is at this path, such as `reports/7`, requested from here. */
export async function answerTime({ baseUrl, apiKey }: Service, path: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const start = performance.now();
    const answer = await fetch(`${baseUrl}/public/api/v1/${path}`, {
      headers: { Authorization: `Bearer ${apiKey}`, Accept: 'application/json' },
    });
    await answer.text();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? NaN;
}
