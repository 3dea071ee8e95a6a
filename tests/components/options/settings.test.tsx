import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SettingsPage } from '../../../components/options/settings/SettingsPage';
import type { AccountInput } from '../../../lib/messages';
import type { Account } from '../../../lib/model/account';
import { CHECK_STEPS, type CheckStep } from '../../../lib/model/connection';
import type { Failure } from '../../../lib/model/failure';
import { failed, success } from '../../../lib/model/outcome';
import { accountsItem } from '../../../lib/storage/accounts';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import type { Answers } from '../../support/fake-answers';
import { answerPermission, fakeBackground } from './fake-background';

const ACCOUNT: Account = {
  id: 'a1',
  name: 'reports.example.org',
  baseUrl: 'https://reports.example.org',
  keyHint: '1234',
};

const PASSED: CheckStep[] = CHECK_STEPS.map((step) => ({ step, outcome: 'passed' }));

const NO_PERMISSION: CheckStep[] = [
  { step: 'address', outcome: 'passed' },
  {
    step: 'permission',
    outcome: 'failed',
    failure: { kind: 'no-permission', origin: ACCOUNT.baseUrl },
  },
  ...CHECK_STEPS.slice(2).map((step): CheckStep => ({ step, outcome: 'skipped' })),
];

const saves = async ({ id }: AccountInput) => {
  const saved = { ...ACCOUNT, id };
  await saveAccounts([saved]);
  return success(saved);
};

const refuses = (failure: Failure): Answers => ({ 'account.save': () => failed(failure) });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open() {
  render(<SettingsPage />);
  await screen.findByLabelText('Service address');
}

async function fillIn(address: string, key: string) {
  await userEvent.click(field('Service address'));
  await userEvent.paste(address);
  await userEvent.click(field('API key'));
  await userEvent.paste(key);
}

beforeEach(() => {
  fakeBrowser.reset();
  answerPermission(true);
});

afterEach(cleanup);

describe('setting up a service', () => {
  it('asks for the origin first, saves what was pasted, and shows every step of the check', async () => {
    const order: string[] = [];
    const request = answerPermission(true);
    request.mockImplementation(() => {
      order.push('permission');
      return Promise.resolve(true);
    });
    const sent = fakeBackground({
      'account.save': (input) => {
        order.push('save');
        return saves(input);
      },
      'account.check': () => PASSED,
    });
    await open();
    await fillIn('https://reports.example.org/public/api/v1', 'key-1234');
    await click('Save and test');

    await screen.findByText('Connected');
    expect(
      screen.getByText(/^You entered .*\/public\/api\/v1\. Verdict uses .*\.org\.$/),
    ).toBeTruthy();
    expect(order).toEqual(['permission', 'save']);
    expect(request).toHaveBeenCalledWith({
      origins: ['https://reports.example.org/*'],
      permissions: ['webRequest'],
    });
    expect(sent).toEqual([
      {
        name: 'account.save',
        input: {
          id: expect.any(String),
          name: '',
          address: 'https://reports.example.org/public/api/v1',
          apiKey: 'key-1234',
        },
      },
      { name: 'account.check', input: { id: (await accountsItem.getValue())[0]?.id } },
    ]);
    const steps = within(screen.getByRole('list', { name: 'Connection check' }));
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'AddressPassedYou entered https://reports.example.org/public/api/v1. Verdict uses https://reports.example.org.',
      'PermissionPassed',
      'ReachablePassed',
      'EncryptedPassed',
      'No redirectPassed',
      'Key acceptedPassed',
      'Answer understoodPassed',
    ]);
  });

  it('never shows the key again once it is saved', async () => {
    fakeBackground({ 'account.save': saves, 'account.check': () => PASSED });
    await open();
    await fillIn('reports.example.org', 'key-1234');
    await click('Save and test');

    await screen.findByText('Connected');
    expect(field('API key').value).toBe('');
    expect(field('API key').type).toBe('password');
    expect(screen.getByText(/Saved \(ends in …1234\)/)).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('key-1234');
  });

  it.each([
    ['an empty one', ' ', "Enter your service's address."],
    [
      'no address',
      'what is this',
      "This isn't a web address. It should look like https://reports.example.org",
    ],
    [
      'one without https',
      'http://reports.example.org',
      'Your key would be sent unprotected. The address must start with https://',
    ],
    [
      'one that is not of the web',
      'ftp://reports.example.org',
      "This isn't a website's address. It must start with https://",
    ],
    [
      'one with a password in it',
      'https://me:pw@reports.example.org',
      'Leave out the user name and password. Verdict signs in with the API key alone.',
    ],
  ])(
    'says next to the field what is wrong with %s, and sends nothing',
    async (_, address, says) => {
      const request = answerPermission(true);
      const sent = fakeBackground({});
      await open();
      await fillIn(address, 'key-1234');
      await click('Save and test');

      expect(field('Service address').getAttribute('aria-invalid')).toBe('true');
      const described = field('Service address').getAttribute('aria-describedby')?.split(' ') ?? [];
      const texts = described.map((id) => document.getElementById(id)?.textContent);
      expect(texts).toContain(says);
      await waitFor(() => expect(document.activeElement).toBe(field('Service address')));
      expect(field('Service address').value).toBe(address);
      expect(field('API key').value).toBe('key-1234');
      expect(request).not.toHaveBeenCalled();
      expect(sent).toEqual([]);
    },
  );

  it('puts the suggested address into the field', async () => {
    fakeBackground({});
    await open();
    await fillIn('http://reports.example.org/public/', 'key-1234');
    await click('Save and test');
    await click('Use https://reports.example.org');
    expect(field('Service address').value).toBe('https://reports.example.org');
    expect(field('Service address').getAttribute('aria-invalid')).toBe('false');
  });

  it('asks for a missing key before it asks for anything else', async () => {
    const request = answerPermission(true);
    const sent = fakeBackground({});
    await open();
    await userEvent.type(field('Service address'), 'reports.example.org');
    await click('Save and test');
    expect(screen.getByText('Enter the API key from the service.')).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  it('saves once when the form is submitted twice at the same time', async () => {
    const sent = fakeBackground({ 'account.save': saves, 'account.check': () => PASSED });
    await open();
    await fillIn('reports.example.org', 'key-1234');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save and test' });
    button.click();
    button.click();
    await screen.findByText('Connected');
    expect(sent.filter(({ name }) => name === 'account.save')).toHaveLength(1);
  });
});

describe('when the permission is denied', () => {
  it('saves anyway, says so, and asks again on request', async () => {
    const request = answerPermission(false);
    let steps = NO_PERMISSION;
    const sent = fakeBackground({ 'account.save': saves, 'account.check': () => steps });
    await open();
    await fillIn('reports.example.org', 'key-1234');
    await click('Save and test');

    await screen.findByText('Not connected yet');
    expect(await accountsItem.getValue()).toMatchObject([{ baseUrl: ACCOUNT.baseUrl }]);
    const failedStep = screen.getByText('Failed').closest('li')!;
    expect(failedStep.textContent).toContain(
      "doesn't let Verdict connect to https://reports.example.org",
    );

    steps = PASSED;
    await click('Allow access');
    await screen.findByText('Connected');
    expect(request).toHaveBeenCalledTimes(2);
    expect(request).toHaveBeenLastCalledWith({
      origins: ['https://reports.example.org/*'],
      permissions: ['webRequest'],
    });
    expect(sent.map(({ name }) => name)).toEqual([
      'account.save',
      'account.check',
      'account.check',
    ]);
  });

  it('continues if the browser refuses to ask at all', async () => {
    answerPermission(false).mockRejectedValue(new Error('not in the manifest'));
    fakeBackground({ 'account.save': saves, 'account.check': () => NO_PERMISSION });
    await open();
    await fillIn('reports.example.org', 'key-1234');
    await click('Save and test');
    await screen.findByText('Not connected yet');
  });
});

describe('when saving fails', () => {
  it.each<[string, Failure, string]>([
    ['API key', { kind: 'invalid-input', field: 'apiKey', reason: 'bad-key' }, 'Copy it again'],
    [
      'Service address',
      { kind: 'invalid-input', field: 'address', reason: 'not-a-web-address' },
      'must be a web address',
    ],
  ])('says so next to the field %s and keeps what was typed', async (name, failure, says) => {
    fakeBackground(refuses(failure));
    await open();
    await fillIn('reports.example.org', 'key-1234');
    await click('Save and test');

    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    expect(field(name).parentElement!.textContent).toContain(says);
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
    expect(field('Service address').value).toBe('reports.example.org');
    expect(field('API key').value).toBe('key-1234');
  });

  it('keeps what was typed when the background does not answer', async () => {
    fakeBackground({});
    await open();
    await fillIn('reports.example.org', 'key-1234');
    await click('Save and test');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("didn't respond");
    expect(field('Service address').value).toBe('reports.example.org');
    expect(field('API key').value).toBe('key-1234');
  });
});

describe('a service that is set up', () => {
  beforeEach(() => saveAccounts([ACCOUNT]));

  it('keeps its key when the field stays empty and the origin stays the same', async () => {
    const sent = fakeBackground({ 'account.save': saves, 'account.check': () => PASSED });
    await open();
    await userEvent.type(field('Service address'), '/tools');
    await click('Save and test');
    await screen.findByText('Connected');
    expect(sent[0]).toEqual({
      name: 'account.save',
      input: { id: 'a1', name: '', address: 'https://reports.example.org/tools' },
    });
  });

  it('asks for the key again when the address moves to another origin', async () => {
    const sent = fakeBackground({});
    await open();
    await userEvent.clear(field('Service address'));
    await userEvent.type(field('Service address'), 'https://elsewhere.example.org');
    await click('Save and test');
    expect(
      screen.getByText('This address is a different site. Enter the API key for it.'),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('does not offer to keep its key for another site', async () => {
    fakeBackground({});
    await open();
    await userEvent.type(field('Service address'), '/tools');
    screen.getByText('Saved (ends in …1234). Leave this empty to keep it.');
    await userEvent.clear(field('Service address'));
    await userEvent.type(field('Service address'), 'https://elsewhere.example.org');
    expect(screen.queryByText(/Leave this empty/)).toBeNull();
    screen.getByText(/^Copy it from the service\./);
  });

  it.each([
    ['address', 'Service address', '/tools'],
    ['key', 'API key', 'key-5678'],
  ])('shows no result of an earlier check below another %s', async (_, label, typed) => {
    fakeBackground({ 'account.save': saves, 'account.check': () => PASSED });
    await open();
    await click('Save and test');
    await screen.findByText('Connected');
    await userEvent.type(field('Name'), ' of mine');
    screen.getByText('Connected');
    await userEvent.type(field(label), typed);
    expect(screen.queryByText('Connected')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Connection check' })).toBeNull();
  });

  it('asks for the key that a settings file did not contain', async () => {
    await saveAccounts([{ ...ACCOUNT, keyHint: '' }]);
    const sent = fakeBackground({});
    await open();
    expect(screen.getByText(/has no key yet/)).toBeTruthy();
    await click('Save and test');
    expect(screen.getByText('Enter the API key from the service.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('keeps a custom name', async () => {
    const sent = fakeBackground({ 'account.save': saves, 'account.check': () => PASSED });
    await open();
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'Agency');
    await click('Save and test');
    await screen.findByText('Connected');
    expect(sent[0]?.input).toMatchObject({ id: 'a1', name: 'Agency' });
  });

  it('asks for a shorter name if nobody could read it', async () => {
    const sent = fakeBackground({});
    await open();
    field('Name').focus();
    await userEvent.paste('N'.repeat(300));
    await click('Save and test');
    expect(screen.getByText('Use at most 253 characters.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('follows a change made in another window, and says so if something was typed', async () => {
    fakeBackground({});
    await open();
    await saveAccounts([{ ...ACCOUNT, baseUrl: 'https://second.example.org' }]);
    await waitFor(() => expect(field('Service address').value).toBe('https://second.example.org'));
    expect(screen.queryByText(/changed in another window/)).toBeNull();

    await userEvent.type(field('Name'), ' of mine');
    await saveAccounts([{ ...ACCOUNT, baseUrl: 'https://third.example.org' }]);
    await screen.findByText(/changed in another window.*https:\/\/third\.example\.org/);
    expect(field('Name').value).toBe('reports.example.org of mine');
  });
});
