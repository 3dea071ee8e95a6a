import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { NoticePreferences } from '../../../components/options/settings/NoticePreferences';
import { ReportPreferences } from '../../../components/options/settings/ReportPreferences';
import { SyncChoice } from '../../../components/options/settings/SyncChoice';
import { PRIVACY } from '../../../lib/model/report';
import { preferencesItem } from '../../../lib/storage/preferences';
import { answerPermission } from './fake-background';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function open() {
  render(
    <>
      <ReportPreferences />
      <NoticePreferences />
    </>,
  );
  await screen.findByLabelText('Default privacy');
  await screen.findByLabelText('Show verdicts in the toolbar');
}

beforeEach(() => {
  fakeBrowser.reset();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the preferences', () => {
  it('save the default privacy and whether to remember choices as they are chosen', async () => {
    await open();
    await userEvent.selectOptions(field('Default privacy'), 'Public');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember last choice' }));
    await waitFor(async () =>
      expect(await preferencesItem.getValue()).toMatchObject({
        defaultPrivacy: PRIVACY.public,
        rememberChoice: true,
      }),
    );
    expect((await screen.findByText('Saved')).role).toBe('status');
  });

  it('lose no change made in another window', async () => {
    await open();
    await preferencesItem.setValue({
      ...(await preferencesItem.getValue()),
      reportPage: 'https://pages.example.org/{id}',
    });
    await userEvent.selectOptions(field('Default privacy'), 'Public');
    await screen.findByText('Saved');
    expect(await preferencesItem.getValue()).toEqual({
      defaultPrivacy: PRIVACY.public,
      rememberChoice: false,
      notify: false,
      badge: false,
      theme: 'system',
      language: '',
      sync: false,
      reportPage: 'https://pages.example.org/{id}',
    });
  });

  it.each([
    ['notify', 'Notify me when a report is done', 'notifications', /didn't allow notifications/],
    ['badge', 'Show verdicts in the toolbar', 'tabs', /didn't let Verdict see which page is open/],
  ] as const)('turn %s on only if the browser allows it', async (of, name, permission, denied) => {
    for (const allowed of [false, true]) {
      const request = answerPermission(allowed);
      await open();
      const box = () => screen.getByRole('checkbox', { name });
      await userEvent.click(box());
      await screen.findByText(allowed ? 'Saved' : denied);
      expect(request).toHaveBeenCalledWith({ permissions: [permission] });
      expect((await preferencesItem.getValue())[of]).toBe(allowed);
      expect((box() as HTMLInputElement).checked).toBe(allowed);
      cleanup();
    }
  });

  it.each([
    ['Notify me when a report is done', /didn't allow notifications/],
    ['Show verdicts in the toolbar', /didn't let Verdict see which page is open/],
  ])('show what is stored if %s is denied repeatedly', async (name, denied) => {
    const request = answerPermission(false);
    await open();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name });
    for (const times of [1, 2, 3]) {
      await userEvent.click(box);
      expect(request).toHaveBeenCalledTimes(times);
      await screen.findByText(denied);
      await waitFor(() => expect(box.checked).toBe(false));
    }
  });

  it('save a report page address once it is valid, and keep the last valid one until then', async () => {
    await open();
    await userEvent.clear(field('Report page address'));
    await userEvent.type(field('Report page address'), 'https://pages.example.org/');
    expect(screen.getByText(/must contain \{id\}/)).toBeTruthy();
    expect((await preferencesItem.getValue()).reportPage).toBe('{base_url}/public/reports/{id}');

    await userEvent.type(field('Report page address'), '{{id}');
    await waitFor(async () =>
      expect((await preferencesItem.getValue()).reportPage).toBe('https://pages.example.org/{id}'),
    );
    expect(screen.queryByText(/must contain/)).toBeNull();
  });

  it('say so when the browser cannot save', async () => {
    await open();
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('full'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember last choice' }));
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't save");
  });
});

describe('syncing', () => {
  it('shows what is stored, however often the browser cannot save', async () => {
    render(<SyncChoice />);
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('full'));
    for (const times of [1, 2, 3]) {
      await userEvent.click(box);
      await waitFor(() => expect(set).toHaveBeenCalledTimes(times));
      expect((await screen.findByRole('alert')).textContent).toContain("couldn't save");
      await waitFor(() => expect(box.checked).toBe(false));
    }
    set.mockRestore();
    await userEvent.click(box);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(box.checked).toBe(true);
  });
});
