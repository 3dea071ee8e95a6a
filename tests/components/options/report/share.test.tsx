import { act, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openReport } from './open-report';

const RESULTS = {
  title: { passed: false, importance: 'high', errors: { missing: null } },
  language: { passed: true, value: 'en' },
};

beforeEach(() => fakeBrowser.reset());

describe('a report is handed on', () => {
  it('as a list of tasks in Markdown', async () => {
    const user = userEvent.setup();
    await openReport(RESULTS);
    await user.click(await screen.findByRole('button', { name: 'Copy as Markdown' }));
    const copied = await screen.findByText('Copied.');
    // Otherwise it would move the buttons below the pointer.
    expect(copied.closest('[data-row]')).toBeNull();
    const words = await navigator.clipboard.readText();
    expect(words).toContain('- [ ] No page title · High');
    expect(words).toContain('<https://reports.example.org/public/reports/7>');
  });

  it('as an email', async () => {
    await openReport(RESULTS);
    await screen.findByRole('button', { name: 'Copy as Markdown' });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const email = screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Email' });
    expect(email.getAttribute('href')).toMatch(/^mailto:\?subject=example\.com%2Fpage%3A%20Good/);
    expect(email.target).toBe('');
  });

  it('on paper, with everything that is folded or filtered on screen', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await openReport(RESULTS);
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();

    await userEvent.click(screen.getByRole('radio', { name: /^Passed/ }));
    // The browser doesn't wait for anything.
    dispatchEvent(new Event('beforeprint'));
    expect(screen.getByRole('heading', { name: 'No page title' })).toBeTruthy();
    const passed = screen.getByText('SEO', { selector: 'summary *' }).closest('details')!;
    expect(passed.open).toBe(true);
    expect(within(passed).getByText('Language')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    // Paper gets older.
    expect(document.querySelector('time')).toBeNull();
    await act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('heading', { name: 'No page title' })).toBeNull();
    expect(document.querySelector('time')).toBeTruthy();
  });

  it('on paper, where a long list says how many are left out', async () => {
    const missing = Array.from({ length: 12 }, (_, at) => ({ url: `/${at}.png`, text: '' }));
    await openReport({ image_keywords: { passed: false, errors: { missing } } });
    await screen.findByRole('button', { name: 'Show all 12' });
    dispatchEvent(new Event('beforeprint'));
    expect(screen.getByText("2 more aren't listed here.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show all 12' })).toBeNull();
    await act(() => void dispatchEvent(new Event('afterprint')));
  });
});
