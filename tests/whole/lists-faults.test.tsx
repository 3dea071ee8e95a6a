import { fireEvent, waitFor } from '@testing-library/preact';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHash } from '../../components/options/list/list-state';
import type { Entry } from '../../lib/model/entry';
import type { ReportQuery } from '../../lib/model/query';
import { limited, lost, status, type Fault } from '../support/a-fault';
import { projectRows, reportRows } from '../support/expected-rows';
import { useService } from '../support/running-service';
import {
  expectRows,
  find,
  press,
  textOf,
  useExtension,
  waitForWords,
} from '../support/whole-extension';

const REPORTS = 'reports(/|$)';
const PROJECTS = 'projects(/|$)';
const NOT_THE_SERVICE = 'The address answers, but not as the service.';
const PROBLEM = (code: number) => `The service has a problem (error ${code}).`;
const UNCLEAR = "It's unclear whether it was deleted. Verdict didn't try again.";
const FIELD_REJECTED = JSON.stringify({
  message: 'The given data was invalid.',
  errors: { password: ['The password needs ten characters.'] },
});

const running = useService();
const extension = useExtension(running);

beforeAll(() => running.service.seed({ reports: 12, projects: 12 }));

const sent = () => running.service.log.map(({ method, status }) => `${method} ${status}`);
const writes = () => sent().filter((each) => !each.startsWith('GET'));

async function showReports(query: ReportQuery = {}): Promise<void> {
  extension.openOptions(listHash('#/reports', query));
  await expectRows(reportRows(running.service, query));
  // The names of the projects may arrive after the list: their request would be counted as a later one.
  await waitFor(() => expect(sent()).toEqual(['GET 200', 'GET 200']));
  running.service.clearLog();
}

async function entriesOf(id: number): Promise<Entry[]> {
  const stored = Object.values(await extension.stored()) as Entry[];
  return stored.filter(({ task }) => task && 'reportId' in task && task.reportId === String(id));
}

describe('a list whose next page fails', () => {
  it.each<[string, Fault, string]>([
    ['401', status(401), 'The key was rejected. Enter a new one'],
    ['403', status(403), "The service doesn't allow this"],
    ['422', status(422), "The service didn't accept this."],
    ['500', status(500), PROBLEM(500)],
    ['502 in HTML', { ...status(502), body: 'html' }, PROBLEM(502)],
    ['HTML with 200', { action: 'html-200' }, NOT_THE_SERVICE],
    ['a wrong content type', { action: 'wrong-content-type' }, NOT_THE_SERVICE],
    ['invalid JSON', { action: 'invalid-json' }, NOT_THE_SERVICE],
    ['a warning before the JSON', { action: 'php-warning' }, NOT_THE_SERVICE],
    ['an empty answer', { action: 'empty-2xx' }, NOT_THE_SERVICE],
    ['an answer nested too deep', { action: 'deep-nesting' }, 'The answer is too large.'],
  ])('with %s keeps its rows, marks them, and says what to do', async (_, fault, words) => {
    const { service } = running;
    await showReports();
    service.addFault({ ...fault, path: REPORTS });
    await press('main', 'Next');
    await waitFor(() => expect(textOf('[role="alert"]')).toHaveLength(1));
    const [alert] = textOf('[role="alert"]');
    expect(alert).toContain(words);
    expect(alert).toMatch(/This list may be out of date\. ?Try again$/);
    await expectRows(reportRows(service));
    expect(service.log).toHaveLength(1);

    service.clearFaults();
    await press('[role="alert"]', 'Try again');
    await expectRows(reportRows(service, {}, 2));
    expect(textOf('[role="alert"]')).toEqual([]);
  });

  it('because the service asks it to wait continues by itself', async () => {
    const { service } = running;
    await showReports();
    const headers = { 'Retry-After': '20' };
    service.addFault({ ...status(429), headers, times: 1, path: REPORTS });
    await press('main', 'Next');
    await waitForWords('The service asked us to wait 20 s.');
    await expectRows(reportRows(service, {}, 2));
    expect(sent()).toEqual(['GET 429', 'GET 200']);
  });
});

describe('a change in a row', () => {
  let id: number;

  beforeEach(async () => {
    const { service } = running;
    const search = `row-${service.count()}.example`;
    id = service.insert({ url: `https://${search}/`, score: 10, privacy: 1 });
    // Only this one: rendering takes most of the time here.
    await showReports({ search });
  });

  const pressInRow = (button: string) => press('main tbody tr:first-child', button);
  const change: Record<string, () => Promise<void>> = {
    'Update results': () => pressInRow('Update results'),
    Delete: () => pressInRow('Delete'),
    async 'Change privacy'() {
      await pressInRow('Change privacy');
      (await find('dialog [type=radio]')).click();
      await press('dialog', 'Save');
    },
  };

  it.each<[string, number, string, string[]]>([
    ['Update results', 403, "The service doesn't allow this", ['PUT 403']],
    ['Update results', 404, 'no longer exists at the service.', ['PUT 404']],
    ['Update results', 409, 'This has changed in the meantime.', ['PUT 409']],
    ['Update results', 405, 'blocks', ['PUT 405', 'PATCH 405']],
    ['Change privacy', 403, "The service doesn't allow this", ['PUT 403']],
    ['Change privacy', 413, 'This is too large for the service.', ['PUT 413']],
    ['Change privacy', 419, 'the session has expired.', ['PUT 419']],
    ['Delete', 403, "The service doesn't allow this", ['DELETE 403']],
    ['Delete', 404, 'blocks DELETE requests', ['DELETE 404']],
    ['Delete', 405, 'blocks DELETE requests', ['DELETE 405']],
    ['Delete', 409, 'This has changed in the meantime.', ['DELETE 409']],
  ])('(%s) that is rejected with %i says why, and is kept', async (job, code, words, calls) => {
    const { service } = running;
    for (const method of job === 'Delete' ? ['DELETE'] : ['PUT', 'PATCH'])
      service.addFault({ ...status(code), method });
    const before = service.find(id);
    await change[job]?.();
    await waitForWords(words);
    expect(writes()).toEqual(calls);
    expect(await entriesOf(id)).toMatchObject([{ state: 'stopped' }]);
    expect(service.find(id)).toEqual(before);
  });

  it.each<[string, string, Fault, string[]]>([
    ['Delete', '404', { ...status(404), when: 'after' }, ['DELETE 404']],
    ['Delete', 'a rate limit', limited(), ['DELETE 429', 'DELETE 200']],
    ['Delete', '500', { ...status(500), times: 1 }, ['DELETE 500', 'DELETE 200']],
    ['Delete', 'a lost answer', lost(), ['DELETE null', 'DELETE 404']],
    ['Change privacy', 'a rate limit', limited(), ['PUT 429', 'PUT 200']],
    ['Change privacy', '503', { ...status(503), times: 1 }, ['PUT 503', 'PUT 200']],
    ['Change privacy', 'a lost answer', lost(), ['PUT null', 'PUT 200']],
    ['Update results', 'a rate limit', limited(), ['PUT 429', 'PUT 200']],
    ['Update results', 'a lost answer', lost(), ['PUT null']],
    ['Update results', 'HTML after the work', { action: 'html-200', when: 'after' }, ['PUT 200']],
    ['Update results', 'an empty answer', { action: 'empty-2xx', when: 'after' }, ['PUT 200']],
  ])('(%s) that runs into %s is eventually done', async (job, _, fault, calls) => {
    const { service } = running;
    const method = job === 'Delete' ? 'DELETE' : 'PUT';
    service.addFault({ ...fault, method });
    await change[job]?.();
    await waitFor(async () => expect(await entriesOf(id)).toMatchObject([{ state: 'done' }]));
    expect(writes()).toEqual(calls);
    if (job === 'Change privacy') expect(service.find(id)?.privacy).toBe(0);
    if (job === 'Update results') expect(service.find(id)?.score).not.toBe(10);
    if (job !== 'Delete') await waitForWords(`${job}: Done`);
  });

  it('with a rejected key waits for a new one', async () => {
    running.service.addFault(status(401));
    await change['Update results']?.();
    await waitForWords('The key was rejected. Enter a new one in Settings.');
    expect(await entriesOf(id)).toMatchObject([{ state: 'waiting' }]);
    running.service.clearFaults();
    await pressInRow('Try again');
    await waitForWords('Update results: Done');
  });

  it('with a rejected field (422) can be fixed in the form, which shows the service’s message next to the field', async () => {
    const { service } = running;
    const rejection: Fault = { action: 'body', status: 422, body: FIELD_REJECTED, times: 1 };
    service.addFault({ ...rejection, method: 'PUT' });
    const save = async (password: string) => {
      fireEvent.input(await find('dialog [type=password]'), { target: { value: password } });
      await press('dialog', 'Save');
    };
    await pressInRow('Change privacy');
    [...document.querySelectorAll<HTMLElement>('dialog [type=radio]')].at(-1)?.click();
    await save('short');
    await waitForWords('The password needs ten characters.');
    const [rejected] = await entriesOf(id);
    expect(rejected).toMatchObject({ state: 'stopped' });

    await pressInRow('Change privacy');
    const ids = (await find('dialog [type=password]')).getAttribute('aria-describedby') ?? '';
    const described = ids.split(' ').map((each) => document.getElementById(each)?.textContent);
    expect(described.join(' ')).toContain('The password needs ten characters.');
    await save('long enough');
    await waitForWords('Change privacy: Done');
    expect(service.find(id)).toMatchObject({ privacy: 2, password: 'long enough' });
    expect(await entriesOf(id)).not.toContainEqual(
      expect.objectContaining({ id: rejected?.id ?? '' }),
    );
  });
});

describe('deleting a project', () => {
  it.each<[string, Fault, string, boolean]>([
    ['401', status(401), 'The key was rejected.', true],
    ['403', status(403), "The service doesn't allow this", true],
    ['405', status(405), 'blocks DELETE requests', true],
    ['409', status(409), 'This has changed in the meantime.', true],
    ['419', status(419), 'the session has expired.', true],
    ['422', status(422), "The service didn't accept this.", true],
    ['429', status(429), 'The service asked us to wait 60 s.', true],
    ['500 before the work', status(500), UNCLEAR, true],
    ['HTML with 200', { action: 'html-200' }, UNCLEAR, true],
    ['a lost answer', lost(), UNCLEAR, false],
    ['500 after the work', { ...status(500), when: 'after' }, UNCLEAR, false],
    ['404', { ...status(404), when: 'after' }, "The service says it's deleted.", false],
    ['an empty answer', { action: 'empty-2xx', when: 'after' }, "it's deleted.", false],
  ])('with %s is tried once, and then looked up', async (_, fault, words, stays) => {
    const { service } = running;
    extension.openOptions('#/projects');
    await expectRows(projectRows(service));
    const [[name = ''] = []] = projectRows(service);
    service.addFault({ ...fault, method: 'DELETE', path: PROJECTS });
    service.clearLog();
    await press('main tbody tr:first-child', 'Delete');
    fireEvent.input(await find('dialog input'), { target: { value: name } });
    await press('dialog', 'Delete project');
    await waitForWords(words);
    await waitForWords(stays ? 'The service still lists it' : 'The service no longer lists it');
    expect(writes()).toHaveLength(1);
    await expectRows(projectRows(service));
    expect(projectRows(service).some(([listed]) => listed === name)).toBe(stays);
  });
});
