import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { browser } from '../../../lib/browser';
import { success } from '../../../lib/model/outcome';
import { aReport, anEntry, openPopup } from './open-popup';

describe('watching the page', () => {
  it('is offered for a page that was reported', async () => {
    const { user, pick, work } = await openPopup({
      reports: { same: [aReport()] },
      answers: { 'watch.set': () => success(null) },
    });
    Object.assign(browser.permissions, { request: async () => true });
    await pick('Watch this page');
    const choice = await screen.findByLabelText<HTMLSelectElement>('Watch this page');
    expect(choice.value).toBe('never');
    screen.getByText(/^Verdict updates the results by itself while your browser is open/);
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
    const { user, pick } = await openPopup({
      tab: { incognito: true },
      entries: [{ ...done, createdAt: Date.now() + 1_000 }],
      answers: { 'watch.list': listed },
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    expect(screen.queryByRole('menuitem', { name: 'Watch this page' })).toBeNull();
    await user.keyboard('{Escape}');
    // By then, everything shown has requested what it needs.
    await pick('Change privacy');
    await screen.findByRole('button', { name: 'Change privacy' });
    expect(listed).not.toHaveBeenCalled();
  });
});
