import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faults } from './support/axe';
import { pressIn, rowOf, select } from './support/lists';
import { SOON, waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();
let page: Page;

/** The numbers in a table, as a person reads them. */
const rowsIn = (name: string): Promise<string[][]> =>
  page.$eval(`::-p-aria([name="${name}"][role="table"])`, (table) =>
    [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText.trim()),
    ),
  );

const wordOf = (report: Parameters<typeof rowOf>[0]) => rowOf(report)[0];
const countOf = (word: string) =>
  at.service.reports().filter((report) => wordOf(report) === word).length;
const publicOnes = () => at.service.reports().filter(({ privacy }) => privacy === 0);

async function open(): Promise<void> {
  page = await at.chromium.openOptions('#/insights');
  await pressIn(page, 'main', 'Read my reports from the service');
  await waitForWords(page, 'From this browser, refreshed');
}

beforeEach(() => {
  at.service.set({ generate: 'instant' });
  at.service.seed({ reports: 230, projects: 13 });
  for (const score of [95, 60, 10])
    at.service.insert({ url: `https://new-${score}.example/`, score, generatedAt: Date.now() });
});

describe('the insights of 233 reports in 16 projects', () => {
  // What is done with them: tests/whole/insights.test.tsx.
  it('match the service’s own database', async () => {
    await open();
    await waitForWords(page, '233');
    const share = (count: number) => `${Math.round((1000 * count) / 233) / 10}%`;
    await expect
      .poll(() => rowsIn('Verdicts'), SOON)
      .toEqual(
        ['Good', 'Decent', 'Bad'].map((word) => [
          word,
          `${countOf(word)}`,
          share(countOf(word)),
          '+1',
        ]),
      );

    const now = new Date();
    const isThisMonth = ({ generatedAt }: { generatedAt: number | null }) => {
      const date = new Date(generatedAt ?? 0);
      return date.getMonth() === now.getMonth() && date.getFullYear() === now.getFullYear();
    };
    const thisMonth = at.service.reports().filter(isThisMonth);
    const months = await rowsIn('Verdicts over time');
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual([
      now.toLocaleString('en', { month: 'short', year: 'numeric' }),
      ...['Good', 'Decent', 'Bad'].map(
        (word) => `${thisMonth.filter((report) => wordOf(report) === word).length}`,
      ),
    ]);

    const projects = new Map<string, [bad: number, all: number]>();
    for (const report of at.service.reports()) {
      const [bad, all] = projects.get(report.project ?? '') ?? [0, 0];
      projects.set(report.project ?? '', [bad + Number(wordOf(report) === 'Bad'), all + 1]);
    }
    const worst = [...projects]
      .filter(([, [bad]]) => bad > 0)
      .sort(
        ([a, [badA, allA]], [b, [badB, allB]]) => badB - badA || allA - allB || (a < b ? -1 : 1),
      )
      .slice(0, 8);
    expect(await rowsIn('Projects with the most bad reports')).toEqual(
      worst.map(([name, [bad, all]]) => [name, '', `${bad} of ${all}`]),
    );

    await select(page, 'Results older than', 365);
    const yearAgo = Date.now() - 365 * 86_400_000;
    const stale = at.service.reports().filter(({ generatedAt }) => (generatedAt ?? 0) < yearAgo);
    await waitForWords(page, `Stale: ${stale.length} of 233.`);
    await waitForWords(page, `Public: ${publicOnes().length} of 233.`);
    await pressIn(page, 'main', 'Show the numbers as a table');
    expect(await faults(page)).toEqual([]);
  });
});
