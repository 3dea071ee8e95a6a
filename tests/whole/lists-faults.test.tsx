import { cleanup, fireEvent, waitFor } from '@testing-library/preact';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHash } from '../../components/options/list/list-state';
import type { Entry } from '../../lib/model/entry';
import type { ReportQuery } from '../../lib/model/query';
import { limited, lost, status, type Fault } from '../support/a-fault';
import { projectRows, reportRows } from '../support/expected-rows';
import { useService } from '../support/running-service';
import {
  chooseIn,
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

beforeAll(() => running.service.seed({ reports: 24, projects: 24 }));

const sent = () => running.service.log.map(({ method, status }) => `${method} ${status}`);
const writes = () => sent().filter((each) => !each.startsWith('GET'));

async function showReports(query: ReportQuery = {}): Promise<void> {
  extension.openOptions(listHash('#/reports', query));
  await expectRows(reportRows(running.service, query));
  await waitForWords('Up to date, ');
  running.service.clearLog();
}

async function entriesOf(id: number): Promise<Entry[]> {
  const stored = Object.values(await extension.stored()) as Entry[];
  return stored.filter(({ task }) => task && 'reportId' in task && task.reportId === String(id));
}

describe('a list whose next page fails', () => {
  it.each<[string, Fault, string]>([
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
  ])('with %s keeps its rows, says how old they are, and what to do', async (_, fault, words) => {
    const { service } = running;
    await showReports();
    service.addFault({ ...fault, path: REPORTS });
    await press('main', 'Next');
    await waitForWords(words);
    expect(textOf('[role="status"]').join()).toMatch(/From this browser, .+ old\./);
    await expectRows(reportRows(service));
    expect(service.log).toHaveLength(1);

    service.clearFaults();
    await press('main', 'Try again');
    await expectRows(reportRows(service, {}, 2));
    await waitForWords('Up to date, ');
  });

  it('with 401 keeps its rows, and leads to the field for the key', async () => {
    await showReports();
    running.service.addFault({ ...status(401), path: REPORTS });
    await press('main', 'Next');
    await waitForWords('Key not accepted.');
    await expectRows(reportRows(running.service));
    (await find('main a', ({ textContent }) => textContent === 'Enter a new key')).click();
    const field = await find<HTMLInputElement>('input[type=password]');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('because the service asks it to wait continues by itself', async () => {
    const { service } = running;
    await showReports();
    const headers = { 'Retry-After': '200' };
    service.addFault({ ...status(429), headers, times: 1, path: REPORTS });
    await press('main', 'Next');
    await waitForWords('The service asked us to wait: going on in ');
    await expectRows(reportRows(service, {}, 2));
    expect(sent()).toEqual(['GET 429', 'GET 200']);
  });

  it('because the service asks it to wait is not asked for earlier, also if it is opened again', async () => {
    const { service } = running;
    await showReports();
    const headers = { 'Retry-After': '300' };
    service.addFault({ ...status(429), headers, times: 1, path: REPORTS });
    await press('main', 'Next');
    await waitForWords('The service asked us to wait: going on in ');
    cleanup();
    extension.startWorker();
    extension.openOptions(listHash('#/reports', {}));
    await waitForWords('The service asked us to wait: going on in ');
    expect(sent()).toEqual(['GET 429']);
    await waitFor(() => expect(sent()).toContain('GET 200'));
    await expectRows(reportRows(service));
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

  const FIRST = 'main tbody tr:first-child';
  const change: Record<string, () => Promise<void>> = {
    'Update results': () => press(FIRST, 'Update results'),
    Delete: () => chooseIn(FIRST, 'Delete'),
    async 'Change privacy'() {
      await chooseIn(FIRST, 'Change privacy');
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
    await press(FIRST, 'Try again');
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
    await chooseIn(FIRST, 'Change privacy');
    [...document.querySelectorAll<HTMLElement>('dialog [type=radio]')].at(-1)?.click();
    await save('short');
    await waitForWords('The password needs ten characters.');
    const [rejected] = await entriesOf(id);
    expect(rejected).toMatchObject({ state: 'stopped' });

    await press(FIRST, 'Change privacy');
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
  async function deleteFirst(fault: Fault): Promise<string> {
    const { service } = running;
    extension.openOptions('#/projects');
    await expectRows(projectRows(service));
    const [[name = ''] = []] = projectRows(service);
    service.addFault({ ...fault, method: 'DELETE', path: PROJECTS });
    service.clearLog();
    await press('main tbody tr:first-child', 'Delete');
    fireEvent.input(await find('dialog input'), { target: { value: name } });
    await press('dialog', 'Delete project');
    return name;
  }
  const isListed = (name: string) =>
    projectRows(running.service).some(([listed]) => listed === name);

  it.each<[string, Fault, string]>([
    ['401', status(401), 'The key was rejected.'],
    ['403', status(403), "The service doesn't allow this"],
    ['405', status(405), 'blocks DELETE requests'],
    ['409', status(409), 'This has changed in the meantime.'],
    ['419', status(419), 'the session has expired.'],
    ['422', status(422), "The service didn't accept this."],
    ['429', status(429), 'The service asked us to wait: try again in'],
  ])('with %s is tried once, did not happen, and can be done again', async (_, fault, words) => {
    const { service } = running;
    const name = await deleteFirst(fault);
    await waitForWords('Not deleted.');
    await waitForWords(words);
    expect(sent()).toHaveLength(1);
    expect(isListed(name)).toBe(true);

    service.clearFaults();
    await waitFor(() => expect(textOf('dialog').join()).not.toContain('try again in'));
    await press('dialog', 'Delete project');
    await waitForWords('Deleted. The service no longer lists it.');
    expect(isListed(name)).toBe(false);
    await expectRows(projectRows(service));
  });

  it.each<[string, Fault, boolean]>([
    ['500 before the work', status(500), true],
    ['HTML with 200', { action: 'html-200' }, true],
    ['a lost answer', lost(), false],
    ['500 after the work', { ...status(500), when: 'after' }, false],
    ['404', { ...status(404), when: 'after' }, false],
    ['an empty answer', { action: 'empty-2xx', when: 'after' }, false],
  ])('with %s is tried once, and then looked up', async (_, fault, stays) => {
    const name = await deleteFirst(fault);
    if (stays) {
      await waitForWords(UNCLEAR);
      await waitForWords('The service still lists it');
    } else await waitForWords('Deleted. The service no longer lists it.');
    expect(writes()).toHaveLength(1);
    await expectRows(projectRows(running.service));
    expect(isListed(name)).toBe(stays);
  });
});
