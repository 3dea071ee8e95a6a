import { describe, expect, it } from 'vitest';
import { FILE_FORMATS } from '../../../components/options/reports/export/file-formats';
import { PRIVACY, type Report } from '../../../lib/model/report';
import { aReport } from '../../support/an-entry';

const FULL = aReport({
  privacy: PRIVACY.password,
  generatedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  createdAt: Date.UTC(2026, 0, 1),
});

describe('a report in a CSV file', () => {
  it('uses the interface’s own column names, none of them a password', () => {
    expect(FILE_FORMATS.csv.head).toBe(
      'id,url,project,result,score,privacy,generated_at,created_at\r\n',
    );
    expect(FILE_FORMATS.csv.line(FULL)).toBe(
      '7,example.com/page,example.com,good,91,2,2026-01-02T03:04:05.000Z,2026-01-01T00:00:00.000Z\r\n',
    );
  });

  it.each<[string, Partial<Report>]>([
    ['7,example.com/page,,,,,,', { project: null, verdict: 'unknown', score: null, privacy: null }],
    [',example.com/page,example.com,good,0,1,,', { id: null, score: 0 }],
    ['7,example.com/page,example.com,good,91,1,,', { generatedAt: 9e15, createdAt: -9e15 }],
  ])('is %j if the service sent less', (line, change) => {
    expect(FILE_FORMATS.csv.line(aReport(change))).toBe(`${line}\r\n`);
  });

  it.each([
    ['plain', 'plain'],
    ['a b', 'a b'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['a=1', 'a=1'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('has the cell %j as %j', (project, cell) => {
    expect(FILE_FORMATS.csv.line(aReport({ project }))).toBe(
      `7,example.com/page,${cell},good,91,1,,\r\n`,
    );
  });
});

describe('a report in a JSON file', () => {
  it('uses the interface’s own names, none of them a password', () => {
    expect(JSON.parse(FILE_FORMATS.json.line(FULL))).toEqual({
      id: '7',
      url: 'example.com/page',
      project: 'example.com',
      result: 'good',
      score: 91,
      privacy: 2,
      generated_at: '2026-01-02T03:04:05.000Z',
      created_at: '2026-01-01T00:00:00.000Z',
    });
  });

  it('has null for what the service did not send', () => {
    const line = FILE_FORMATS.json.line(aReport({ id: null, verdict: 'unknown', score: null }));
    expect(JSON.parse(line)).toMatchObject({ id: null, result: null, score: null });
  });

  it('keeps all of its contents as text', () => {
    const project = '=1+1"\n</script>\u202e';
    expect(JSON.parse(FILE_FORMATS.json.line(aReport({ project })))).toMatchObject({ project });
  });
});
