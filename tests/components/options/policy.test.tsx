import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ReportPreferences } from '../../../components/options/settings/ReportPreferences';
import { SettingsPage } from '../../../components/options/settings/SettingsPage';
import { usePolicy } from '../../../components/hooks/use-policy';
import { PrivacyChoice } from '../../../components/report/PrivacyChoice';
import { PRIVACY, type Privacy } from '../../../lib/model/report';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { ADDRESS, openPopup } from '../popup/open-popup';

/** Sets a policy as the person's organisation would. */
const manage = (policy: Record<string, unknown>) =>
  Object.assign(fakeBrowser.storage, { managed: { get: async () => policy } });

beforeEach(() => {
  fakeBrowser.reset();
  manage({});
});

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const select = () => screen.findByLabelText<HTMLSelectElement>('Default privacy');

function AnyForm({ start }: { start: Privacy }) {
  const [privacy, setPrivacy] = useState(start);
  return (
    <PrivacyChoice
      policy={usePolicy()}
      privacy={privacy}
      onPrivacy={setPrivacy}
      password=""
      onPassword={() => {}}
    />
  );
}

describe('a managed browser', () => {
  it('disables choices in every form that are too open, says why, and starts with one that is not', async () => {
    manage({ minimumPrivacy: 'private' });
    render(<AnyForm start={PRIVACY.public} />);
    await waitFor(() => expect(radio('Private').checked).toBe(true));
    expect(radio('Public').disabled).toBe(true);
    expect(radio('Password').disabled).toBe(true);
    const [hint] =
      screen.getByRole('radiogroup').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(hint ?? '')?.textContent).toContain('Your organisation');
    await userEvent.click(radio('Public'));
    expect(radio('Private').checked).toBe(true);
  });

  it('leaves every choice available without a policy', async () => {
    render(<AnyForm start={PRIVACY.public} />);
    await userEvent.click(radio('Password'));
    await userEvent.click(radio('Public'));
    expect(radio('Public').checked).toBe(true);
    expect(document.body.textContent).not.toContain('Your organisation');
  });

  it('sets the default privacy, which a person then cannot change', async () => {
    manage({ defaultPrivacy: 'password' });
    render(<ReportPreferences />);
    await screen.findByText('Set by your organisation.');
    expect((await select()).disabled).toBe(true);
    expect((await select()).value).toBe(String(PRIVACY.password));
  });

  it('offers only default privacies that are allowed', async () => {
    manage({ minimumPrivacy: 'password' });
    render(<ReportPreferences />);
    await screen.findByText('Set by your organisation.');
    expect((await select()).disabled).toBe(false);
    expect([...(await select()).options].map(({ text }) => text)).toEqual(['Private', 'Password']);
  });

  it('fills in the address of the first service, and of no other', async () => {
    manage({ serviceAddress: 'https://reports.example.org' });
    const { unmount } = render(<SettingsPage />);
    const field = () => screen.findByLabelText<HTMLInputElement>('Service address');
    await waitFor(async () => expect((await field()).value).toBe('https://reports.example.org'));
    unmount();

    await saveAccounts([
      { id: 'a1', name: 'Mine', baseUrl: 'https://mine.example', keyHint: '1234' },
    ]);
    render(<SettingsPage />);
    expect((await field()).value).toBe('https://mine.example');
  });

  it('says in the popup that a blocked site cannot be reported, and offers no action', async () => {
    manage({ blockedHosts: [new URL(ADDRESS).hostname] });
    await openPopup();
    const says = "Your organisation doesn't allow reports on this site.";
    await screen.findByText(says);
    expect(screen.queryByRole('button', { name: 'Report this page' })).toBeNull();
  });

  it.each([
    [{ defaultPrivacy: 'public' }, {}, 'Public'],
    [{ minimumPrivacy: 'private' }, { defaultPrivacy: PRIVACY.public }, 'Private'],
    [{ minimumPrivacy: 'private', defaultPrivacy: 'public' }, {}, 'Private'],
  ])(
    'with the policy %j, and %j chosen, starts the popup with %s',
    async (policy, preferences, name) => {
      manage(policy);
      await openPopup({ preferences });
      await waitFor(() => expect(radio(name).checked).toBe(true));
    },
  );
});
