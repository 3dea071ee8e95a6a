import type { Service } from '../../service/service';

const TIMES = 7;

/** The service's median answer time for the first page of the reports, requested from here. */
export async function answerTime({ baseUrl, apiKey }: Service, perPage: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const start = performance.now();
    const answer = await fetch(`${baseUrl}/public/api/v1/reports?per_page=${perPage}`, {
      headers: { Authorization: `Bearer ${apiKey}`, Accept: 'application/json' },
    });
    await answer.text();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? NaN;
}
