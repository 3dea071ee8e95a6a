import { describe, expect, it } from 'vitest';
import { reportPageProblem } from '../../../lib/model/report-page-problem';

describe('a report page address', () => {
  it.each([
    ['{base_url}/public/reports/{id}', null],
    ['https://pages.example.org/r/{id}?print=1', null],
    ['http://127.0.0.1:8080/{id}', null],
    [' {base_url}/{id} ', null],
    ['', 'needs-id'],
    ['{base_url}/public/reports', 'needs-id'],
    ['javascript:alert({id})', 'not-web'],
    ['{base_url}.elsewhere.org/{id}', 'not-web'],
    ['/reports/{id}', 'not-web'],
    ['https://two words.org/{id}', 'not-web'],
  ])('reads %j as %s', (template, problem) => {
    expect(reportPageProblem(template)).toBe(problem);
  });
});
