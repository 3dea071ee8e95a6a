import { describe, expect, it } from 'vitest';
import { reportPageAddress } from '../../../lib/model/report-page-address';

const BASE = 'https://reports.example/app';

describe('the address of a report’s page', () => {
  it.each([
    ['{base_url}/public/reports/{id}', '42', 'https://reports.example/app/public/reports/42'],
    [
      'https://other.example/r?report={id}&id={id}',
      'a-b',
      'https://other.example/r?report=a-b&id=a-b',
    ],
    ['{base_url}/r/{id}', 'a/../b', 'https://reports.example/app/r/a%2F..%2Fb'],
    ['{base_url}/r/{id}', '$&', 'https://reports.example/app/r/%24%26'],
    ['javascript:alert({id})', '42', null],
    ['data:text/html,{id}', '42', null],
    ['/public/reports/{id}', '42', null],
    ['https://{id}:x:y', '42', null],
    ['', '42', null],
  ])('made from %s and %s is %s', (template, id, address) => {
    expect(reportPageAddress(template, BASE, id)).toBe(address);
  });
});
