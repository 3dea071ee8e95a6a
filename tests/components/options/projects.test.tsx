import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ProjectsRoute } from '../../../components/options/projects/ProjectsRoute';
import type { ListInput } from '../../../lib/messages';
import type { Failure } from '../../../lib/model/failure';
import { failed, success, type Outcome } from '../../../lib/model/outcome';
import type { Project } from '../../../lib/model/project';
import type { ProjectQuery } from '../../../lib/model/query';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { fakeBackground } from './fake-background';
import { onePage } from '../../support/one-page';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };

const aProject = (change: Partial<Project> = {}): Project => ({
  name: 'example.com',
  reports: 3,
  createdAt: null,
  ...change,
});

interface Opened {
  /** What the service lists, which a delete may change. */
  projects: Project[];
  onDelete?: (name: string) => Outcome<null> | Promise<never>;
  hash?: string;
}

async function open(options: Opened) {
  const sent = fakeBackground({
    'projects.list': () => onePage(options.projects),
    'project.delete': ({ name }) => options.onDelete?.(name) ?? success(null),
  });
  await saveAccounts([ACCOUNT]);
  location.hash = options.hash ?? '#/projects';
  render(<ProjectsRoute />);
  const lists = () =>
    sent
      .filter(({ name }) => name === 'projects.list')
      .map(({ input }) => (input as ListInput<ProjectQuery>).query);
  const deletes = () => sent.filter(({ name }) => name === 'project.delete');
  return { lists, deletes };
}

const confirmButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Delete project' });

async function deleteByName(name: string) {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' }))[0]!);
  await userEvent.type(screen.getByLabelText('Project name'), name);
  await userEvent.click(confirmButton());
}

beforeEach(() => fakeBrowser.reset());
afterEach(() => {
  location.hash = '';
});

describe('the list of projects', () => {
  it('shows name, count and age, and links to the reports of each', async () => {
    const createdAt = Date.now() - 3 * 86_400_000;
    await open({ projects: [aProject({ name: 'a & b', createdAt }), aProject({ reports: null })] });
    const link = await screen.findByRole('link', { name: 'a & b' });
    expect(link.getAttribute('href')).toBe('#/reports?project=a+%26+b');
    const row = within(link.closest('tr')!);
    expect(row.getByText('3')).toBeTruthy();
    expect(row.getByText('3 days ago')).toBeTruthy();
    const other = screen.getByRole('link', { name: 'example.com' }).closest('tr')!;
    expect(within(other).getAllByText('—')).toHaveLength(2);
  });

  it('requests what the controls show, and keeps it in the hash', async () => {
    const { lists } = await open({
      projects: [aProject()],
      hash: '#/projects?sort=asc&result=bad',
    });
    await screen.findByText('example.com');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    await userEvent.selectOptions(screen.getByLabelText('Per page'), '100');
    await userEvent.type(screen.getByLabelText('Search projects'), 'ex{Enter}');
    await waitFor(() =>
      expect(lists().at(-1)).toEqual({
        search: 'ex',
        sort_by: 'project',
        sort: 'asc',
        per_page: 100,
      }),
    );
    expect(lists()[0]).toEqual({ sort_by: 'created_at', sort: 'asc', per_page: 10 });
    expect(location.hash).toBe('#/projects?sort_by=project&sort=asc&per_page=100&search=ex');
  });

  it.each(['..', '.', '%2e%2e', 'a/../b'])(
    'offers no delete for the name %j, and says why',
    async (name) => {
      await open({ projects: [aProject({ name })] });
      expect(await screen.findByText(/can't be sent safely/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    },
  );
});

describe('deleting a project', () => {
  it.each([
    [3, 'This project has 3 reports.'],
    [1, 'This project has 1 report.'],
    [null, "The service doesn't say how many reports this project has."],
  ])('says that it has %s, and who decides', async (reports, sentence) => {
    await open({ projects: [aProject({ reports })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete project' }));
    expect(dialog.getByText(sentence)).toBeTruthy();
    expect(dialog.getByText(/^The service may delete its reports too\./)).toBeTruthy();
  });

  it.each(['', 'example', 'Example.com', 'example.com ', ' example.com'])(
    'is not possible with %j typed as the name',
    async (typed) => {
      const { deletes } = await open({ projects: [aProject()] });
      await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
      await userEvent.type(screen.getByLabelText('Project name'), `${typed}{Enter}`);
      expect(confirmButton().disabled).toBe(true);
      expect(deletes()).toEqual([]);
    },
  );

  it('can be cancelled', async () => {
    const { deletes } = await open({ projects: [aProject()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(deletes()).toEqual([]);
  });

  it('happens once, and ends with what the service lists afterwards', async () => {
    const options: Opened = {
      projects: [aProject(), aProject({ name: 'other.example' })],
      onDelete() {
        options.projects = options.projects.slice(1);
        return success(null);
      },
    };
    const { deletes } = await open(options);
    await deleteByName('example.com');
    expect(await screen.findByText('The service no longer lists it.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'example.com' })).toBeNull());
    expect(screen.getByRole('link', { name: 'other.example' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(deletes()).toEqual([
      { name: 'project.delete', input: { accountId: 'a1', name: 'example.com' } },
    ]);
  });

  it('is requested once, however often the button is pressed', async () => {
    const { deletes } = await open({
      projects: [aProject()],
      onDelete: () => new Promise(() => {}),
    });
    await deleteByName('example.com{Enter}{Enter}');
    expect(deletes()).toHaveLength(1);
  });

  it.each<[string, Failure | null, boolean]>([
    ['a lost connection', { kind: 'connection-lost', afterMs: 25_000 }, true],
    ['an error of the service', { kind: 'service-error', status: 504 }, true],
    ['an answer that nobody understands', { kind: 'not-the-service', reason: 'html' }, true],
    ['a background that does not answer', null, true],
    ['a refusal', { kind: 'not-allowed' }, false],
    ['a blocked method', { kind: 'method-blocked', method: 'DELETE' }, false],
  ])('is not repeated after %s, but looked up', async (_, failure, unclear) => {
    const { deletes } = await open({
      projects: [aProject(), aProject({ name: 'example.com.au', reports: 9 })],
      onDelete: () => (failure ? failed(failure) : Promise.reject(new Error('gone'))),
    });
    await deleteByName('example.com');
    expect(await screen.findByText('The service still lists it, with 3 reports.')).toBeTruthy();
    expect(screen.queryAllByText(/^It's unclear whether it was deleted/)).toHaveLength(
      unclear ? 1 : 0,
    );
    expect(screen.queryByText("The service says it's deleted.")).toBeNull();
    expect(deletes()).toHaveLength(1);
  });
});
