import { fireEvent, waitFor } from '@testing-library/preact';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Entry } from '../../lib/model/entry';
import { status } from '../support/a-fault';
import { newest, projectRows, reportRows, row, rowOf, SELECTED } from '../support/expected-rows';
import { useService } from '../support/running-service';
import { pathOf } from '../support/values';
import {
  chooseIn,
  expectRows,
  find,
  press,
  textOf,
  useExtension,
  waitForWords,
} from '../support/whole-extension';

const running = useService();
/** Slow enough to see that a delete waits. */
const extension = useExtension(running, 5);

beforeAll(() => running.service.seed({ reports: 23, projects: 4 }));

const changes = () => running.service.log.filter(({ method }) => method !== 'GET');
const writes = () => changes().map(({ method, path, form }) => ({ method, path, form }));

async function entries(): Promise<Entry[]> {
  const stored = Object.entries(await extension.stored());
  return stored.flatMap(([key, entry]) => (key.startsWith('outbox:') ? [entry as Entry] : []));
}

async function openReports(): Promise<void> {
  extension.openOptions('#/reports');
  await expectRows(reportRows(running.service));
}

async function choose(privacy: string): Promise<void> {
  (await find('dialog label', ({ textContent }) => textContent.trim() === privacy)).click();
}

describe('a row of the reports', () => {
  it('gets new results', async () => {
    const url = 'https://stale.example/';
    const id = running.service.insert({ url, score: 0, generatedAt: 0 });
    await openReports();
    await press(row(1), 'Update results');
    await waitForWords('Update results: Done');
    expect(writes()).toEqual([{ method: 'PUT', path: pathOf(id), form: { results: '1' } }]);
    const report = running.service.find(id);
    expect(report?.generatedAt).toBeGreaterThan(0);
    const [verdict] = rowOf(report!);
    await waitFor(() => expect(textOf(row(1))[0]).toContain(verdict));
    expect(await entries()).toMatchObject([{ state: 'done', task: { reportId: String(id) } }]);
  });

  it('gets another privacy, with a password that is not kept', async () => {
    await openReports();
    const [, second] = newest(running.service);
    await chooseIn(row(2), 'Change privacy');
    await choose('Password');
    fireEvent.input(await find('dialog [type=password]'), {
      target: { value: 'a-canary-password' },
    });
    await press('dialog', 'Save');
    await waitForWords('Change privacy: Done');
    const form = { privacy: '2', password: 'a-canary-password' };
    expect(writes()).toEqual([{ method: 'PUT', path: pathOf(second?.id), form }]);
    expect(running.service.find(second!.id)).toMatchObject({
      privacy: 2,
      password: 'a-canary-password',
    });
    await waitFor(async () => expect(await fakeBrowser.storage.session.get()).toEqual({}));
    expect(JSON.stringify(await extension.stored())).not.toContain('canary');
  });

  it('disappears once its delete can no longer be undone', async () => {
    const count = running.service.count();
    await openReports();
    const [, , third] = newest(running.service);
    await chooseIn(row(3), 'Delete');
    await waitForWords('Deleting…');
    expect(writes()).toEqual([]);
    // Another one moves up.
    await waitForWords(`1–10 of ${count - 1}`);
    await expectRows(reportRows(running.service));
    expect(writes()).toEqual([{ method: 'DELETE', path: pathOf(third?.id), form: {} }]);
    expect(running.service.find(third!.id)).toBeUndefined();
    expect(running.service.count()).toBe(count - 1);
  });
});

it('deleting a project requires its exact name, happens once, and shows what the service lists afterwards', async () => {
  const { service } = running;
  extension.openOptions('#/projects');
  await expectRows(projectRows(service));
  const before = service.count();
  const [[name = '', count = ''] = []] = projectRows(service);
  await press(row(1), 'Delete');
  await waitForWords(
    count === '1' ? 'This project has 1 report.' : `This project has ${count} reports.`,
  );
  const type = async (value: string) =>
    void fireEvent.input(await find('dialog input'), { target: { value } });
  await type(name.toUpperCase());
  await find('dialog button[type="submit"]:disabled');
  await type(name);
  await press('dialog', 'Delete project');
  await waitForWords('The service no longer lists it.');
  expect(writes()).toEqual([
    { method: 'DELETE', path: `/public/api/v1/projects/${name}`, form: {} },
  ]);
  expect(service.reports().filter(({ project }) => project === name)).toEqual([]);
  expect(service.count()).toBe(before - Number(count));
  await expectRows(projectRows(service));
  expect(await entries()).toEqual([]);
});

describe('all reports, with a service that asks to wait,', () => {
  let ids: (number | undefined)[];

  beforeEach(async () => {
    const { service } = running;
    service.seed({ reports: 24 - service.count(), projects: 4 });
    ids = newest(running.service).map(({ id }) => id);
    await openReports();
    (await find('main label', ({ textContent }) => textContent.trim() === 'Select all')).click();
    await press(SELECTED, 'Select all 24');
    await waitForWords('24 selected');
    service.clearLog();
  });

  function limit(method: string): void {
    const headers = { 'Retry-After': '10' };
    running.service.addFault({ ...status(429), headers, method, nth: 7 });
  }

  async function deleteAll(): Promise<void> {
    await press(SELECTED, 'Delete');
    await waitForWords('Delete 24 reports?');
    expect(writes()).toEqual([]);
    await press('[role=alertdialog]', 'Delete 24');
  }

  const under = async (state: string) => (await entries()).filter((one) => one.state === state);

  /** Waits until the work ends by itself, and checks that each report was changed once. */
  async function end(): Promise<void> {
    await waitForWords('24 of 24 done.');
    const taken = changes().filter((each) => each.status === 200);
    expect(taken.map(({ path }) => path).sort()).toEqual(ids.map(pathOf).sort());
    expect(changes()).toHaveLength(25);
  }

  it('get new results, each once', async () => {
    limit('PUT');
    const before = Date.now();
    await press(SELECTED, 'Update results');
    await end();
    const reports = running.service.reports();
    expect(reports.filter(({ generatedAt }) => (generatedAt ?? 0) < before)).toEqual([]);
  });

  it('are made private, each once', async () => {
    limit('PUT');
    await press(SELECTED, 'Change privacy');
    await choose('Private');
    await press('dialog', 'Save');
    await end();
    const chosen = running.service.reports().map(({ privacy }) => privacy);
    expect(new Set(chosen)).toEqual(new Set([1]));
  });

  it.each<[string, string, () => Promise<void>]>([
    ['Update results', 'PUT', () => press(SELECTED, 'Update results')],
    ['Delete', 'DELETE', deleteAll],
  ])('are left alone by %s as soon as that is cancelled', async (_, method, start) => {
    limit(method);
    await start();
    await waitForWords('The service asked us to wait');
    // Two at a time: one may have been answered later.
    await waitFor(async () => expect(await under('sending')).toEqual([]));
    const sent = changes().length;
    await press('main', 'Cancel');
    await waitForWords(' cancelled.');
    await waitFor(async () => expect(await under('waiting')).toEqual([]));
    expect(changes()).toHaveLength(sent);
    expect(textOf('body').join()).toContain(`${sent - 1} of 24 done.`);
  });

  it('say how many are really done while their key is not accepted', async () => {
    running.service.addFault({ ...status(401), method: 'DELETE', nth: 7 });
    await deleteAll();
    await waitForWords('The key was rejected.');
    await waitFor(async () => expect(await under('sending')).toEqual([]));
    const done = changes().length - 1;
    await waitForWords(`${done} of 24 finished`);
    await waitForWords(`${24 - done} items wait; nothing of this account is being sent.`);
    await press('[role=status]', 'Try again');
    await end();
  });

  it('are deleted, each once', async () => {
    limit('DELETE');
    await deleteAll();
    await end();
    expect(running.service.count()).toBe(0);
    await waitForWords('Your reports will be listed here');
  });
});
