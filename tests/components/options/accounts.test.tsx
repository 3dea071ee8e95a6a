import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AccountList } from '../../../components/options/settings/AccountList';
import type { AccountInput } from '../../../lib/messages';
import { CHECK_STEPS, type CheckStep } from '../../../lib/model/connection';
import { failed, success } from '../../../lib/model/outcome';
import { accountsItem, activeAccountItem } from '../../../lib/storage/accounts';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry } from '../../support/an-entry';
import { answerPermission, fakeBackground } from './fake-background';

const anAccount = (id: string, name: string) => ({
  id,
  name,
  baseUrl: `https://${id}.example.org`,
  keyHint: '1234',
});
const AGENCY = anAccount('a1', 'Agency');
const CLIENT = anAccount('a2', 'Client');

const panel = (name: string) => within(screen.getByRole('region', { name }));
const panels = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const click = (name: string, inside: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(inside.getByRole('button', { name }));

const focusOn = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));

const removes = {
  'outbox.list': () => [
    anEntry({ id: 'e1', accountId: 'a2' }),
    anEntry({ id: 'e2', accountId: 'a2', state: 'stopped' }),
    anEntry({ id: 'e3', accountId: 'a2', state: 'done' }),
    anEntry({ id: 'e4', accountId: 'a1' }),
  ],
  'account.remove': async ({ id }: { id: string }) => {
    const accounts = await accountsItem.getValue();
    await saveAccounts(accounts.filter((account) => account.id !== id));
    return success(null);
  },
};

async function open(...accounts: (typeof AGENCY)[]) {
  await saveAccounts(accounts);
  render(<AccountList held={new Set(['held'])} />);
  await screen.findAllByLabelText('Service address');
}

beforeEach(() => {
  fakeBrowser.reset();
  answerPermission(true);
});

afterEach(cleanup);

describe('the list of accounts', () => {
  it('asks for the first one without mentioning others', async () => {
    fakeBackground({});
    await open();
    expect(panels()).toEqual(['Connect your service']);
    expect(screen.queryByRole('button', { name: /account|Cancel/ })).toBeNull();
  });

  it('shows which one is in use, and switches to another', async () => {
    fakeBackground({});
    await open(AGENCY, CLIENT);
    expect(panel('Agency').getByText(/^In use/)).toBeTruthy();
    expect(panel('Agency').queryByRole('button', { name: 'Use this account' })).toBeNull();

    await click('Use this account', panel('Client'));
    await waitFor(() => expect(panel('Client').getByText(/^In use/)).toBeTruthy());
    expect(panel('Agency').queryByText(/^In use/)).toBeNull();
    expect(await activeAccountItem.getValue()).toBe('a2');
  });

  it('folds them to one line each, except one that needs something', async () => {
    fakeBackground({});
    await open(AGENCY, CLIENT, anAccount('held', 'Held one'), {
      ...anAccount('a3', 'No key'),
      keyHint: '',
    });
    const isOpen = (name: string) =>
      screen.getByRole('region', { name }).querySelector('details')!.open;
    expect(['Agency', 'Client', 'Held one', 'No key'].map(isOpen)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    panel('Held one').getByText('Held');
    panel('Client').getByText('a2.example.org');
    panel('Client').getByText('key ends in …1234');
  });

  it('opens the only one', async () => {
    fakeBackground({});
    await open(AGENCY);
    expect(document.querySelector('details')!.open).toBe(true);
  });

  it('opens the one whose key a link leads to, with the focus on that field', async () => {
    fakeBackground({});
    location.hash = '#/settings?key=a2';
    await open(AGENCY, CLIENT);
    expect(screen.getByRole('region', { name: 'Client' }).querySelector('details')!.open).toBe(
      true,
    );
    await focusOn(panel('Client').getByLabelText('API key'));
    location.hash = '';
  });

  it('does not offer to use an account that still lacks its key', async () => {
    fakeBackground({});
    await open(AGENCY, { ...CLIENT, keyHint: '' });
    expect(screen.queryByRole('button', { name: 'Use this account' })).toBeNull();
  });

  it('does not say which one is in use if there is no choice', async () => {
    fakeBackground({});
    await open(AGENCY);
    expect(screen.queryByText(/^In use/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use this account' })).toBeNull();
  });

  it('adds one, whose form stays open to show whether it connects', async () => {
    const sent = fakeBackground({
      'account.save': async ({ id }: AccountInput) => {
        const saved = { ...CLIENT, id };
        await saveAccounts([AGENCY, saved]);
        return success(saved);
      },
      'account.check': () => CHECK_STEPS.map((step) => ({ step, outcome: 'passed' })),
    });
    await open(AGENCY);
    await click('Add account');
    expect(panels()).toEqual(['Agency', 'New account']);
    const form = panel('New account');
    await focusOn(form.getByLabelText('Name'));

    await userEvent.type(form.getByLabelText('Service address'), CLIENT.baseUrl);
    await userEvent.type(form.getByLabelText('API key'), 'key-1234');
    await click('Save and test', form);
    await waitFor(() => expect(panel('Client').getByText('Connected')).toBeTruthy());
    expect(panels()).toEqual(['Agency', 'Client']);
    expect(sent[0]?.input).not.toMatchObject({ id: AGENCY.id });

    await click('Add account');
    expect(panels()).toEqual(['Agency', 'Client', 'New account']);
  });

  it('adds none if that is cancelled', async () => {
    const sent = fakeBackground({});
    await open(AGENCY);
    await click('Add account');
    await click('Cancel');
    expect(panels()).toEqual(['Agency']);
    await focusOn(screen.getByRole('button', { name: 'Add account' }));
    expect(sent).toEqual([]);
  });

  it('keeps what is typed into one form when another window removes the account above it', async () => {
    fakeBackground({});
    await open(AGENCY, CLIENT);
    await userEvent.type(panel('Client').getByLabelText('Name'), ' of mine');
    await saveAccounts([CLIENT]);
    await waitFor(() => expect(panels()).toEqual(['Client']));
    expect(screen.getByDisplayValue('Client of mine')).toBeTruthy();
  });
});

describe('a first start', () => {
  const connects = {
    'account.save': async ({ id }: AccountInput) => {
      const saved = { ...AGENCY, id };
      await saveAccounts([saved]);
      return success(saved);
    },
    'account.check': (): CheckStep[] => CHECK_STEPS.map((step) => ({ step, outcome: 'passed' })),
  };

  async function setUp() {
    await userEvent.type(screen.getByLabelText('Service address'), AGENCY.baseUrl);
    await userEvent.type(screen.getByLabelText('API key'), 'key-1234');
    await click('Save and test');
  }

  it('welcomes the person, and says how to continue once connected', async () => {
    fakeBackground(connects);
    await open();
    expect(screen.getByText(/^Welcome to Verdict/)).toBeTruthy();
    expect(screen.queryByText("You're ready")).toBeNull();
    await setUp();
    await screen.findByText("You're ready");
    expect(screen.queryByText(/^Welcome to Verdict/)).toBeNull();
  });

  it('does not say that all is ready unless connected', async () => {
    fakeBackground({
      ...connects,
      'account.check': () => [
        { step: 'key', outcome: 'failed', failure: { kind: 'key-rejected' } },
      ],
    });
    await open();
    await setUp();
    await screen.findByText('Not connected yet');
    expect(screen.queryByText("You're ready")).toBeNull();
  });

  it('is over once there is an account', async () => {
    fakeBackground(connects);
    await open(AGENCY);
    expect(screen.queryByText(/^Welcome to Verdict/)).toBeNull();
    await click('Save and test');
    await screen.findByText('Connected');
    expect(screen.queryByText("You're ready")).toBeNull();
  });
});

describe('removing an account', () => {
  it('says how much work is discarded with it, and removes it once confirmed', async () => {
    const sent = fakeBackground(removes);
    await open(AGENCY, CLIENT);
    await click('Remove account', panel('Client'));
    const question = await screen.findByRole('group', { name: 'Remove account' });
    expect(question.textContent).toContain('Remove Client and its key');
    expect(question.textContent).toContain('2 items in the queue');
    expect(sent.map(({ name }) => name)).toEqual(['outbox.list']);

    const button = within(question).getByRole('button', { name: 'Remove account' });
    await focusOn(button);
    await userEvent.click(button);
    await waitFor(() => expect(panels()).toEqual(['Agency']));
    expect(sent.at(-1)).toEqual({ name: 'account.remove', input: { id: 'a2' } });
    await focusOn(screen.getByRole('button', { name: 'Add account' }));
  });

  it('happens once, however quickly it is pressed', async () => {
    const sent = fakeBackground(removes);
    await open(AGENCY, CLIENT);
    await click('Remove account', panel('Client'));
    const question = within(await screen.findByRole('group', { name: 'Remove account' }));
    const button = question.getByRole('button', { name: 'Remove account' });
    localStorage.picture = 'of the reports';
    button.click();
    button.click();
    // The page may be closed before that is answered.
    expect(localStorage.picture).toBeUndefined();
    await waitFor(() => expect(panels()).toEqual(['Agency']));
    expect(sent.filter(({ name }) => name === 'account.remove')).toHaveLength(1);
  });

  it('does nothing when it is cancelled', async () => {
    const sent = fakeBackground(removes);
    await open(AGENCY);
    await click('Remove account');
    await screen.findByText(/1 item in the queue/);
    await click('Cancel');
    expect(screen.queryByRole('group', { name: 'Remove account' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Remove account' });
    await focusOn(button);
    expect(sent.map(({ name }) => name)).toEqual(['outbox.list']);
  });

  it('says why it cannot be removed at the moment', async () => {
    fakeBackground({
      'outbox.list': () => [],
      'account.remove': () => failed({ kind: 'under-way' }),
    });
    await open(AGENCY);
    await click('Remove account');
    await click(
      'Remove account',
      within(await screen.findByRole('group', { name: 'Remove account' })),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Already being sent');
    expect(panels()).toEqual(['Agency']);
  });

  it('does not ask for confirmation while it does not know what would be lost', async () => {
    fakeBackground({});
    await open(AGENCY);
    await click('Remove account');
    expect((await screen.findByRole('alert')).textContent).toContain("didn't respond");
    expect(screen.queryByRole('group', { name: 'Remove account' })).toBeNull();
  });

  it('starts over after the last one is removed', async () => {
    fakeBackground(removes);
    await open(AGENCY);
    await click('Remove account');
    await click(
      'Remove account',
      within(await screen.findByRole('group', { name: 'Remove account' })),
    );
    await waitFor(() => expect(panels()).toEqual(['Connect your service']));
    expect(screen.getByLabelText<HTMLInputElement>('Service address').value).toBe('');
  });
});
