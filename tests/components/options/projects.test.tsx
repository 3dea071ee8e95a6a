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
  it('shows a blank name as such, and lets no name change the words around it', async () => {
    await open({ projects: [aProject({ name: ' ' }), aProject({ name: '\u202Eevil' })] });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '(blank)' });
    expect(link.hash).toBe('#/projects/%20');
    screen.getByRole('link', { name: 'evil' });
    const counts = screen.getAllByRole('link', { name: /show in list/ });
    expect(counts.map((count) => count.getAttribute('aria-label'))).toEqual([
      '3 reports of (blank): show in list',
      '3 reports of evil: show in list',
    ]);
    const letters = document.querySelectorAll<HTMLElement>('[data-letter]');
    expect([...letters].map(({ dataset }) => dataset.letter)).toEqual(['·', 'E']);
  });

  it('shows name, count and age, and links to the page and the reports of each', async () => {
    const createdAt = Date.now() - 3 * 86_400_000;
    await open({ projects: [aProject({ name: 'a & b', createdAt }), aProject({ reports: null })] });
    const link = await screen.findByRole('link', { name: 'a & b' });
    expect(link.getAttribute('href')).toBe('#/projects/a%20%26%20b');
    const row = within(link.closest('tr')!);
    const count = row.getByRole('link', { name: '3 reports of a & b: show in list' });
    expect([count.textContent, count.getAttribute('href')]).toEqual([
      '3',
      '#/reports?project=a+%26+b',
    ]);
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
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    await userEvent.selectOptions(screen.getByLabelText('Per page'), '100');
    await userEvent.type(screen.getByLabelText('Search projects'), 'ex');
    await waitFor(() =>
      expect(lists().at(-1)).toEqual({
        search: 'ex',
        sort_by: 'project',
        sort: 'asc',
        per_page: 100,
      }),
    );
    expect(lists()[0]).toEqual({ sort_by: 'created_at', sort: 'asc', per_page: 10 });
    expect(location.hash).toBe('#/projects?search=ex&sort_by=project&sort=asc&per_page=100');
  });

  it('is sorted by its headers', async () => {
    const { lists } = await open({ projects: [aProject()] });
    await screen.findByText('example.com');
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Created').getAttribute('aria-sort')).toBe('descending');
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await press('Name');
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort_by: 'project', sort: 'asc' }));
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Created').hasAttribute('aria-sort')).toBe(false);
    await press('Name');
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort_by: 'project', sort: 'desc' }));
    await press('Created');
    await waitFor(() =>
      expect(lists().at(-1)).toMatchObject({ sort_by: 'created_at', sort: 'desc' }),
    );
  });

  it('takes the search away where nothing matches', async () => {
    const { lists } = await open({ projects: [], hash: '#/projects?search=x' });
    await screen.findByText('No project matches this');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter “Search: x”' }));
    await screen.findByText('Your projects will be listed here');
    await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('search'));
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

  it.each([
    [' \u00a0', '(blank)'],
    ['\u202Eevil', 'evil'],
    ['a  b', 'a b'],
  ])('is possible for the name %j with what is shown of it', async (name, shown) => {
    const { deletes } = await open({ projects: [aProject({ name })] });
    await deleteByName(shown);
    expect(confirmButton().disabled).toBe(false);
    await waitFor(() => expect(deletes()).toMatchObject([{ input: { name } }]));
  });

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
    expect(await screen.findByText('Deleted. The service no longer lists it.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'example.com' })).toBeNull());
    const next = screen.getByRole('link', { name: 'other.example' });
    expect(document.activeElement).toBe(next.closest('tr'));
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

  it.each<[string, Failure | null]>([
    ['a lost connection', { kind: 'connection-lost', afterMs: 25_000 }],
    ['an error of the service', { kind: 'service-error', status: 504 }],
    ['an answer that nobody understands', { kind: 'not-the-service', reason: 'html' }],
    ['a background that does not answer', null],
  ])('is not repeated after %s, but looked up', async (_, failure) => {
    const { deletes } = await open({
      projects: [aProject(), aProject({ name: 'example.com.au', reports: 9 })],
      onDelete: () => (failure ? failed(failure) : Promise.reject(new Error('gone'))),
    });
    await deleteByName('example.com');
    expect(await screen.findByText('The service still lists it, with 3 reports.')).toBeTruthy();
    expect(screen.getByText(/^It's unclear whether it was deleted/)).toBeTruthy();
    expect(deletes()).toHaveLength(1);
  });

  it.each<[string, Failure, string]>([
    ['a refusal', { kind: 'not-allowed' }, "The service doesn't allow this with your key."],
    ['a blocked method', { kind: 'method-blocked', method: 'DELETE' }, 'blocks DELETE requests'],
    ['a wait', { kind: 'rate-limited', waitMs: 60_000 }, 'asked us to wait: try again in 60 s.'],
  ])('says after %s that it did not happen, and can be done again', async (_, failure, words) => {
    let failures = 1;
    const options: Opened = {
      projects: [aProject()],
      onDelete() {
        if (failures-- > 0) return failed(failure);
        options.projects = [];
        return success(null);
      },
    };
    const { deletes, lists } = await open(options);
    await deleteByName('example.com');
    expect(await within(screen.getByRole('dialog')).findByText('Not deleted.')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain(words);
    // The answer left nothing open, so nobody was asked again.
    expect(lists()).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Project name').value).toBe('example.com');
    await userEvent.click(confirmButton());
    expect(await screen.findByText('Deleted. The service no longer lists it.')).toBeTruthy();
    expect(screen.queryByText('Not deleted.')).toBeNull();
    expect(deletes()).toHaveLength(2);
  });

  describe('with a slash in its name, which the service does not find', () => {
    const slashed = aProject({ name: 'a/b', reports: 3 });
    const notFound = () => failed({ kind: 'gone' });

    it('says that it is still there', async () => {
      await open({ projects: [slashed], onDelete: notFound });
      await deleteByName('a/b');
      expect(await screen.findByText(/^Not deleted\. The service lists it/)).toBeTruthy();
      expect(screen.queryByText(/no longer/)).toBeNull();
    });

    it('says that it is gone', async () => {
      const options: Opened = {
        projects: [slashed],
        onDelete() {
          options.projects = [];
          return notFound();
        },
      };
      await open(options);
      await deleteByName('a/b');
      expect(await screen.findByText('Deleted. The service no longer lists it.')).toBeTruthy();
    });
  });

  it('says what the service said, and that it is still listed, where both are so', async () => {
    await open({ projects: [aProject()] });
    await deleteByName('example.com');
    expect(await screen.findByText('The service still lists it, with 3 reports.')).toBeTruthy();
    expect(screen.getByText("The service says it's deleted.")).toBeTruthy();
  });
});
