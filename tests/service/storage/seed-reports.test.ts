import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../generation/score';
import { startService } from '../service';
import { openDatabase } from './open-database';
import { bareUrl, projectOf } from './report-address';
import { createReportStore } from './report-store';
import { seedReports } from './seed-reports';

describe('seeding', () => {
  const reports = [...seedReports({ reports: 230, projects: 13 })];
  const different = (values: unknown[]) => new Set(values).size;

  it('is the same on every run', () => {
    expect([...seedReports({ reports: 230, projects: 13 })]).toEqual(reports);
  });

  it('spreads over projects, results, privacies and dates', () => {
    expect(reports).toHaveLength(230);
    expect(different(reports.map(({ url }) => projectOf(url)))).toBe(13);
    expect(different(reports.map(({ score }) => resultOf(score ?? 0)))).toBe(3);
    expect(different(reports.map(({ privacy }) => privacy))).toBe(3);
    expect(different(reports.map(({ createdAt }) => createdAt))).toBe(230);
  });

  it('creates as many projects as requested', () => {
    const many = [...seedReports({ reports: 500, projects: 400 })];
    expect(different(many.map(({ url }) => projectOf(url)))).toBe(400);
  });
});

describe('an address', () => {
  it.each([
    ['https://www.shop.example/', 'shop.example', 'shop.example'],
    ['http://shop.example/a/', 'shop.example', 'shop.example/a/'],
    ['https://SHOP.example:8080?q=1', 'shop.example', 'SHOP.example:8080?q=1'],
    ['not one', null, 'not one'],
  ])('%s belongs to the project %s, and is stripped to %s', (url, project, bare) => {
    expect(projectOf(url)).toBe(project);
    expect(bareUrl(url)).toBe(bare);
  });
});

it('opens a file from before it counted how often pages are examined', () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  const file = join(folder, 'reports.db');
  const older = openDatabase(file);
  older.exec('ALTER TABLE reports DROP COLUMN examined');
  older.close();

  const database = openDatabase(file);
  const reports = createReportStore(database);
  expect(reports.find(reports.insert({ url: 'https://shop.example/' }))?.examined).toBe(1);
  database.close();
  rmSync(folder, { recursive: true });
});

it('keeps reports in a file on request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  const data = join(folder, 'reports.db');
  const first = await startService({ data });
  first.seed({ reports: 12, projects: 3 });
  const reports = first.reports();
  await first.stop();

  const second = await startService({ data });
  expect(second.reports()).toEqual(reports);
  await second.stop();
  rmSync(folder, { recursive: true });
});
