import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readChecks } from '../../../lib/model/checks/read-checks';
import { seenChecks } from '../../../lib/model/checks/record';
import { aReport } from '../../support/an-entry';
import { fakeBackground } from './fake-background';
import { freshBrowser, openKnown } from './known-list';

let accountId = '';
beforeEach(() => {
  accountId = freshBrowser();
});

/** Opens a list. This browser knows the checks of one report of two. */
async function open(hash: string, seen = 1) {
  const sent = fakeBackground({
    'outbox.list': () => [],
    'watch.list': () => [],
    'insights.checks': () => ({ seen, of: 2, checks: [] }),
    'checks.read': () => null,
  });
  const checks = seenChecks(readChecks({ title: { passed: false } }));
  const reports = [
    aReport({ id: '1', url: 'https://example.com/1', generatedAt: 1, checks }),
    aReport({ id: '2', url: 'https://example.com/2' }),
  ];
  await openKnown({ accountId, reports, hash });
  return (wanted: string) => sent.filter(({ name }) => name === wanted).map(({ input }) => input);
}

const READ = { name: 'Read 1 more (about 1 minute)' };

describe('the list of reports that fail a check', () => {
  it('says which one in front of all filters: those at the end may be out of sight', async () => {
    await open('#/reports?check=title');
    const filters = within(await screen.findByRole('group', { name: 'Filters' }));
    expect(filters.getAllByRole('button').map((one) => one.textContent)[0]).toBe(
      'Known to fail: Page title needs work',
    );
  });

  it('says above its rows of how many that is known, and reads the others', async () => {
    const sent = await open('#/reports?check=title');
    const note = await screen.findByText('Verdict knows the checks of 1 of 2 reports.');
    const row = await screen.findByText('https://example.com/1');
    expect(note.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('button', READ));
    expect(sent('checks.read')).toEqual([{ accountId }]);
  });

  it('says it where it is empty, of the project that is chosen', async () => {
    const sent = await open('#/reports?check=headings&project=p');
    await screen.findByRole('heading', { name: 'No report matches all of this' });
    await screen.findByText('Verdict knows the checks of 1 of 2 reports in this project.');
    await userEvent.click(await screen.findByRole('button', READ));
    expect(sent('checks.read')).toEqual([{ accountId, project: 'p' }]);
  });

  it('says nothing of it if all are known', async () => {
    const sent = await open('#/reports?check=title', 2);
    await waitFor(() => expect(sent('insights.checks')).toHaveLength(1));
    await screen.findByText('https://example.com/1');
    expect(screen.queryByText(/knows the checks/)).toBeNull();
  });
});
