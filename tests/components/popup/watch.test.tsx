import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { browser } from '../../../lib/browser';
import { success } from '../../../lib/model/outcome';
import { aReport, anEntry, openPopup } from './open-popup';

describe('watching the page', () => {
  it('is offered for a page that was reported', async () => {
    const { user, work } = await openPopup({
      reports: { same: [aReport()] },
      answers: { 'watch.set': () => success(null) },
    });
    Object.assign(browser.permissions, { request: async () => true });
    const choice = await screen.findByLabelText<HTMLSelectElement>('Watch this page');
    expect(choice.value).toBe('never');
    await user.selectOptions(choice, 'Weekly');
    const input = { reportId: '42', address: 'shop.example/lamps', verdict: 'good' };
    await waitFor(() =>
      expect(work()).toEqual([
        { name: 'watch.set', input: { accountId: 'a1', ...input, every: 'weekly' } },
      ]),
    );
  });

  it('is not offered in a private window', async () => {
    const listed = vi.fn(() => []);
    const done = anEntry({ state: 'done', report: aReport(), incognito: true });
    const { user } = await openPopup({
      tab: { incognito: true },
      entries: [{ ...done, createdAt: Date.now() + 1_000 }],
      answers: { 'watch.list': listed },
    });
    await screen.findByRole('button', { name: 'Delete' });
    // By then, everything shown has requested what it needs.
    await user.click(screen.getByRole('button', { name: 'Change privacy' }));
    await screen.findByRole('button', { name: 'Save' });
    expect(listed).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('Watch this page')).toBeNull();
  });
});
