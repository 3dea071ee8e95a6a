import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PagesToConfirm } from '../../../components/options/queue/PagesToConfirm';
import { asksItem } from '../../../lib/storage/asks';
import { failed, success } from '../../../lib/model/outcome';
import { preferencesItem } from '../../../lib/storage/preferences';
import { anEntry } from '../../support/an-entry';
import { pageAddress } from '../../support/values';
import type { Answers } from '../../support/fake-answers';
import { fakeBackground } from './fake-background';

const PAGE = 'https://example.com/page';
const SECRET = `${PAGE}?token=k3yAb9Zq7Xw2`;
const taken: Answers = { 'report.store': () => success(anEntry()) };

async function open(addresses: string[], answers: Answers = taken, incognito = false) {
  const sent = fakeBackground(answers);
  await asksItem.setValue(
    addresses.map((address) => ({ address: pageAddress(address), incognito })),
  );
  render(<PagesToConfirm />);
  if (addresses[0]) await screen.findByText(addresses[0], { selector: 'bdi' });
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const left = async () => (await asksItem.getValue()).map(({ address }) => address);

beforeEach(() => fakeBrowser.reset());
afterEach(cleanup);

describe('what was requested elsewhere', () => {
  it('is sent once the person says so, and not before', async () => {
    const sent = await open([PAGE]);
    expect(sent).toEqual([]);
    await press('Report');
    await waitFor(async () => expect(await left()).toEqual([]));
    const id: unknown = expect.any(String);
    const input = { id, accountId: '', address: PAGE, privacy: 1, incognito: false };
    expect(sent).toEqual([{ name: 'report.store', input }]);
    expect(screen.queryByText('Report this page?')).toBeNull();
  });

  it('shows what looks like a secret, and can be sent without it', async () => {
    const sent = await open([SECRET], taken, true);
    expect(screen.getByText('“token” looks like a secret.')).toBeTruthy();
    await press('Send without query');
    await waitFor(() =>
      expect(sent).toMatchObject([{ input: { address: PAGE, incognito: true } }]),
    );
  });

  it('is not offered without its query if the secret would stay', async () => {
    await open(['https://example.com/reset/k3yAb9Zq7Xw2Tn4v?lang=en']);
    screen.getByRole('note');
    expect(screen.queryByRole('button', { name: 'Send without query' })).toBeNull();
  });

  it('asks for the password that its privacy needs', async () => {
    await preferencesItem.setValue({ ...(await preferencesItem.getValue()), defaultPrivacy: 2 });
    const sent = await open([PAGE]);
    await press('Report');
    await screen.findByText('Enter a password, or generate one.');
    expect(sent).toEqual([]);
    await userEvent.type(
      screen.getByLabelText('Password', { selector: 'input[type=password]' }),
      'secret',
    );
    expect(screen.queryByText('Enter a password, or generate one.')).toBeNull();
    await press('Report');
    await waitFor(() =>
      expect(sent).toMatchObject([{ input: { privacy: 2, password: 'secret' } }]),
    );
  });

  it('is handled one by one, even if several are sent before the first is accepted', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const other = `${PAGE}/other`;
    await open([PAGE, other], {
      'report.store': async () => {
        await answered;
        return success(anEntry());
      },
    });
    for (const button of screen.getAllByRole('button', { name: 'Report' }))
      await userEvent.click(button);
    await asksItem.update((asks) => [...asks, { address: pageAddress(SECRET), incognito: false }]);
    answer();
    await waitFor(async () => expect(await left()).toEqual([SECRET]));
  });

  it('is sent once, however quickly that is pressed', async () => {
    const sent = await open([PAGE]);
    const report = screen.getByRole('button', { name: 'Report' });
    report.click();
    report.click();
    await waitFor(async () => expect(await left()).toEqual([]));
    expect(sent).toHaveLength(1);
  });

  it('stays with the reason if it was not accepted', async () => {
    await open([PAGE], { 'report.store': () => failed({ kind: 'not-saved' }) });
    await press('Report');
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't save this");
    expect(await left()).toEqual([PAGE]);
  });

  it('is dismissed one by one', async () => {
    const sent = await open([PAGE, SECRET]);
    const [first] = screen.getAllByRole('region', { name: 'Report this page?' });
    await userEvent.click(within(first!).getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await left()).toEqual([SECRET]));
    expect(sent).toEqual([]);
  });
});
