import { act, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { KnownReports } from '../../../components/options/index-state/KnownReports';
import { NO_INDEX, type IndexState } from '../../../lib/model/index-state';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { readingProgressItem } from '../../../lib/storage/reading-progress';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://a1.example.org', keyHint: '1234' };

async function store(state: Partial<IndexState>): Promise<void> {
  const item = readingProgressItem('a1');
  await item.setValue({ ...(await item.getValue()), ...NO_INDEX, ...state });
}

async function show(state: Partial<IndexState>) {
  await saveAccounts([ACCOUNT]);
  await store(state);
  return render(<KnownReports />).container;
}

beforeEach(() => fakeBrowser.reset());

describe('what is shown about the reports that this browser knows', () => {
  it.each<[string, Partial<IndexState>, string]>([
    ['nothing before they are read', {}, ''],
    [
      'how far it is',
      { phase: 'walking', seen: 3_400, total: 100_000 },
      'Reading your reports: 3,400 of 100,000',
    ],
    [
      'the count so far if the total is unknown',
      { phase: 'walking', seen: 3_400 },
      'Reading your reports: 3,400 so far',
    ],
    [
      'why it does not continue',
      { phase: 'waiting', seen: 3_400, total: 100_000, failure: { kind: 'key-rejected' } },
      'Reading your reports: 3,400 of 100,000On hold. The key was rejected. Enter a new one in Settings.',
    ],
    [
      'how many there are',
      { phase: 'ready', seen: 3_400, refreshedAt: null },
      '3,400 reports known here, refreshed —',
    ],
    [
      'that there may be more',
      { phase: 'ready', seen: 100, mayBeIncomplete: true },
      '100 reports known here, refreshed —The service may have more reports than it lists.',
    ],
  ])('is %s', async (_, state, words) => {
    const shown = await show(state);
    await waitFor(() => expect(shown.textContent).toBe(words));
  });

  it('follows the progress of the reading', async () => {
    await show({ phase: 'walking', seen: 100, total: 300 });
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([100, 300]);
    await act(() => store({ phase: 'walking', seen: 200, total: 300 }));
    expect(bar.value).toBe(200);
    await act(() => store({ phase: 'ready', seen: 300 }));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
