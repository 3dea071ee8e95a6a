import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { ProjectQuery, ReportQuery } from '../../../lib/model/query';
import type { Service } from '../../service/service';
import type { StoredReport } from '../../service/storage/stored-report';
import { SOON } from './popup';

/** What a person reads in each row, cell by cell, without checkboxes, dates and actions. */
const rowsOf = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr')].map((row) =>
      [...row.querySelectorAll<HTMLElement>('[data-label]')]
        .filter((cell) => !cell.querySelector('time'))
        .map((cell) => cell.innerText.trim()),
    ),
  );

export async function expectRows(page: Page, rows: string[][]): Promise<void> {
  await expect.poll(() => rowsOf(page), SOON).toEqual(rows);
}

/** Chooses a value in the select with this label. */
export const select = (page: Page, label: string, value: string | number): Promise<void> =>
  page
    .locator(`::-p-xpath(//select[@id=//label[normalize-space()="${label}"]/@for])`)
    .fill(String(value));

/** The row of the report at this position, from 1. */
export const row = (place: number): string => `main tbody tr:nth-child(${place})`;

/** The actions for the selected reports. */
export const SELECTED = '[aria-label="Selected reports"]';

/** Newest first, as the list shows them. */
export const newest = (service: Service): StoredReport[] => service.reports().reverse();

/** Presses a button in a part of the page: faster than by role if there are hundreds. */
export const pressIn = (page: Page, part: string, button: string): Promise<void> =>
  page.locator(`${part} ::-p-xpath(.//button[normalize-space()="${button}"])`).click();

/** The same in a window behind another, where no frames are drawn that a locator could wait for. */
export async function pressAt(page: Page, part: string, button: string): Promise<void> {
  const found = await page.waitForSelector(
    `${part} ::-p-xpath(.//button[normalize-space()="${button}"])`,
  );
  await found?.evaluate((each) => (each as HTMLElement).click());
}

/** Ticks a checkbox by its label instead of its role: browsers keep the accessibility tree up to date once it is used. */
export const tick = (page: Page, label: string): Promise<void> =>
  page.locator(`::-p-xpath(//label[normalize-space()="${label}"])`).click();

const WORDS = ['Public', 'Private', 'Password'];

export const rowOf = ({ score, url, project, privacy }: StoredReport): string[] => [
  score === null ? 'Unknown' : score > 79 ? 'Good' : score >= 49 ? 'Decent' : 'Bad',
  url,
  project ?? '—',
  WORDS[privacy] ?? '—',
];

/** The rows that a list of reports must show, given everything that the service has. */
export function reportRows(service: Service, query: ReportQuery = {}, page = 1): string[][] {
  const { search = '', project, result, sort_by = 'id', sort, per_page = 10 } = query;
  const sortKey = (report: StoredReport) =>
    ({
      id: report.id,
      generated_at: report.generatedAt ?? 0,
      url: report.url,
      result: report.score ?? -1,
    })[sort_by];
  const found = service
    .reports()
    .filter(({ url }) => url.includes(search))
    .filter((report) => project === undefined || report.project === project)
    .filter((report) => result === undefined || rowOf(report)[0]?.toLowerCase() === result)
    .sort((a, b) => compare(sortKey(a), sortKey(b)) || a.id - b.id);
  return pageOf(sort === 'asc' ? found : found.reverse(), per_page, page).map(rowOf);
}

/** The rows that a list of projects must show. */
export function projectRows(service: Service, query: ProjectQuery = {}, page = 1): string[][] {
  const { search = '', sort_by = 'created_at', sort, per_page = 10 } = query;
  const projects = new Map<string, { name: string; reports: number; createdAt: number }>();
  for (const { project, createdAt } of service.reports()) {
    const name = project ?? '';
    const before = projects.get(name) ?? { name, reports: 0, createdAt };
    projects.set(name, { ...before, reports: before.reports + 1 });
  }
  const found = [...projects.values()]
    .filter(({ name }) => name.includes(search))
    .sort(
      (a, b) => (sort_by === 'created_at' && a.createdAt - b.createdAt) || compare(a.name, b.name),
    );
  return pageOf(sort === 'asc' ? found : found.reverse(), per_page, page).map(
    ({ name, reports }) => [name, String(reports)],
  );
}

const pageOf = <T>(all: T[], size: number, page: number): T[] =>
  all.slice((page - 1) * size, page * size);

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

declare global {
  interface Window {
    longTasks?: number[];
  }
}

/** Records from now on how long the page is busy at a stretch. */
export const watchLongTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const durations: number[] = (window.longTasks = []);
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });

/** In milliseconds; tasks below 50 ms count as none. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window.longTasks ?? [])));
