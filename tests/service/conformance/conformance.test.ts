import { describe, expect, it } from 'vitest';
import type { Switches } from '../switches';
import { closingLines, isClean } from './print-findings';
import {
  SEED,
  INCONCLUSIVE,
  namesOf,
  notesOf,
  runAgainst,
  startSeeded,
} from './support/run-against';

describe.concurrent('a faithful service', () => {
  it('conforms to the whole interface, and keeps nothing from the run', async () => {
    const service = await startSeeded({}, { reports: 230, projects: 120 });
    const findings = await runAgainst(service);
    expect(closingLines(findings)).toEqual([
      'stated: 63 held, 0 not held, 0 inconclusive; silent: 25 noted',
    ]);
    expect(isClean(findings)).toBe(true);
    expect(service.count()).toBe(230);
    expect(service.log.length).toBeLessThan(200);
  });

  it('is tested with made-up addresses if no page is given', async () => {
    const service = await startSeeded({ generate: 'instant' }, { reports: 0, projects: 0 });
    const findings = await runAgainst(service, { pages: [] });
    expect(namesOf(findings, 'not held')).toEqual([]);
    expect(namesOf(findings, 'held')).toContain(
      '4.7 DELETE /projects/{project} deletes the project',
    );
    expect(findings.rows.find(({ name }) => name.startsWith('per_page=10 '))).toEqual({
      section: '4.1',
      name: 'per_page=10 lists 10 reports at a time',
      outcome: 'inconclusive',
      detail: 'there are no more than 5 reports',
    });
    expect(service.count()).toBe(0);
  });

  it('cannot be distinguished from one that ignores sort_by if every order is the same', async () => {
    const service = await startSeeded({ generate: 'instant' }, { reports: 0, projects: 0 });
    const pages = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example/page`);
    const { rows } = await runAgainst(service, { pages });
    expect(rows.find(({ name }) => name.startsWith('sort_by=url '))).toMatchObject({
      outcome: 'inconclusive',
      detail: 'the order by id is the same',
    });
  });

  it('keeps a project that also contains other people’s reports', async () => {
    const service = await startSeeded();
    service.insert({ url: `${service.origin}/pages/good`, score: 90 });
    const findings = await runAgainst(service);
    expect(namesOf(findings, 'not held')).toEqual([]);
    expect(namesOf(findings, 'inconclusive')).toEqual([
      ...INCONCLUSIVE,
      '4.7 DELETE /projects/{project} deletes the project',
    ]);
    expect(service.count()).toBe(SEED.reports + 1);
  });

  it('is given the time it asks for when it limits the rate', async () => {
    const service = await startSeeded();
    const headers = { 'retry-after': '1', 'x-ratelimit-limit': '60' };
    service.addFault({ method: 'POST', nth: 2, action: 'status', status: 429, headers });
    service.addFault({ method: 'GET', nth: 40, action: 'status', status: 429, headers });
    const findings = await runAgainst(service);
    expect(namesOf(findings, 'not held')).toEqual([]);
    expect(notesOf(findings)['rate limit']).toMatch(/^60 announced; asked to wait 2 times/);
    expect(service.count()).toBe(SEED.reports);
  });
});

const RESULT_VALUES = '2 result is one of good, decent, bad';

type Notes = Record<string, RegExp>;

const DEPLOYMENTS: [Partial<Switches>, Notes][] = [
  [
    { envelope: 'paginator', single: 'bare', result: 'int', ids: 'string', dates: 'sql' },
    {
      'envelope of a list': /current_page/,
      'envelope of one report': /^an object with id, url/,
      result: /^number, such as \d+$/,
      id: /^string, such as "\d+"$/,
      generated_at: /such as "\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"/,
    },
  ],
  [
    { envelope: 'nested', result: 'float', ids: 'uuid', dates: 'epoch', privacy: 'string' },
    {
      'envelope of a list': /data inside of data/,
      result: /^number/,
      id: /^string, such as "00000000-/,
      generated_at: /^number, such as \d{10}$/,
      privacy: /^string, such as "1"/,
    },
  ],
  [
    { envelope: 'data', result: 'numeric-string', storeStatus: 204, deleteStatus: 204, cors: true },
    {
      'envelope of a list': /^an object with data$/,
      result: /^string, such as "\d+"/,
      generation: /^not seen/,
      'answer to POST': /^204$/,
      'answer to DELETE': /^204$/,
      'cross-origin calls': /^allowed from \*$/,
    },
  ],
  [
    { envelope: 'bare', result: 'score', url: 'stripped', page: 'ignored', password: 'text' },
    {
      'envelope of a list': /^a bare array$/,
      result: /^is missing$/,
      url: /^without scheme/,
      'further pages': /^page=2 gives the first page again; no link to the next page; no total$/,
      password: /^string, such as "another"$/,
    },
  ],
  [
    { asynchronous: { delayMs: 20 }, unknownValues: 'reject', errorMessage: 'object', bom: true },
    {
      generation: /^asynchronous/,
      'an unknown value': /^is rejected: 422/,
      'a report without url': /^422 \{"message":\{"url"/,
    },
  ],
  [
    { links: 'other-host', perPageAsString: true, updateMissing: 403, pretty: true, escaped: true },
    {
      'further pages': /other-host\.example.*; per_page is a string$/,
      'a report that does not exist': /PATCH 403/,
      JSON: /on several lines; escaped more than needed/,
    },
  ],
  [
    { phpWarning: true, loginRedirect: false, password: 'absent', dates: 'iso-seconds' },
    {
      generated_at: /:\d\d\.000000Z"/,
      JSON: /after \d+ other characters/,
      'a wrong key without Accept: application/json': /^401/,
      password: /^is missing$/,
    },
  ],
];

describe.concurrent('a deployment that differs where the interface is silent, or in the values of result', () => {
  it.each(DEPLOYMENTS)(
    'conforms otherwise, and the difference is noted: %j',
    async (switches, notes) => {
      const service = await startSeeded(switches);
      const findings = await runAgainst(service);
      const { result = 'word' } = switches;
      const isOther = ['int', 'float', 'numeric-string'].includes(result);
      expect(namesOf(findings, 'not held')).toEqual(isOther ? [RESULT_VALUES] : []);
      expect(namesOf(findings, 'inconclusive')).toEqual([
        ...(result === 'score' ? [RESULT_VALUES] : []),
        ...INCONCLUSIVE,
      ]);
      const expected = Object.entries(notes).map(([name, note]) => [
        name,
        expect.stringMatching(note),
      ]);
      expect(notesOf(findings)).toMatchObject(Object.fromEntries(expected));
      expect(service.count()).toBe(SEED.reports);
    },
  );

  it('is inconclusive where it does not show what was asked for', async () => {
    const service = await startSeeded({ result: 'null', privacy: 'null' });
    const findings = await runAgainst(service);
    expect(namesOf(findings, 'not held')).toEqual([]);
    const inconclusive = namesOf(findings, 'inconclusive');
    expect(inconclusive.filter((name) => /privacy=/.test(name))).toHaveLength(12);
    expect(inconclusive.filter((name) => /result=/.test(name))).toHaveLength(3);
  });
});
