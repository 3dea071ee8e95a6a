import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callApi, column, reportIn } from '../call-api';
import { startService } from '../service';
import type { Service } from '../service';

const url = 'https://www.shop.example/';

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const list = () => callApi(service, 'GET', '/reports');

describe('the results of a report', () => {
  const failed = {
    passed: false,
    importance: 'medium' as const,
    value: null,
    errors: { missing: null },
  };
  const results = {
    title: { passed: true, importance: 'high', value: 'Shop' },
    canonical_tag: failed,
    charset: { ...failed, errors: { missing: null, other_code: 1 } },
  } as const;
  const { title, canonical_tag, charset } = results;

  it.each([
    ['known', results],
    ['flat', { title, canonical: canonical_tag }],
    [
      'list',
      [
        { name: 'title', status: 'passed', message: '' },
        { name: 'canonical tag', status: 'failed', message: 'missing' },
        { name: 'charset', status: 'failed', message: 'missing, other code' },
      ],
    ],
    ['groups', { seo: { title, canonical_tag }, miscellaneous: { charset } }],
    ['booleans', { title: true, canonical_tag: false, charset: false }],
    ['text', JSON.stringify(results)],
  ] as const)('come as %s', async (checks, shape) => {
    service.insert({ url, score: 60, results });
    service.set({ checks, listResults: true });
    expect(column(await list(), 'results')).toEqual([shape]);
    expect(reportIn(await callApi(service, 'GET', '/reports/1')).results).toEqual(shape);
  });

  it('can be missing', async () => {
    service.insert({ url, score: 60, results });
    service.set({ checks: 'none' });
    expect(reportIn(await callApi(service, 'GET', '/reports/1'))).not.toHaveProperty('results');
  });

  it('can be in lists, too', async () => {
    service.insert({ url, score: 60, results });
    service.set({ listResults: true });
    expect(column(await list(), 'results')).toEqual([results]);
    expect(reportIn(await callApi(service, 'GET', '/reports/1')).results).toEqual(results);
  });
});
