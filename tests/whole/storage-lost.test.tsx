import { fireEvent, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { send } from '../../lib/messages';
import type { PageAddress } from '../../lib/model/fit-address';
import { copy } from '../../lib/storage/copy';
import { copied } from '../../lib/storage/save-record';
import { status } from '../support/a-fault';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import {
  find,
  press,
  textOf,
  typeIn,
  useExtension,
  waitForWords,
} from '../support/whole-extension';

const running = useService();
const extension = useExtension(running);

const ADDRESS = 'https://lost.example/page' as PageAddress;
const LOST = "Verdict's stored data was lost.";

const stores = () => running.service.log.filter(({ method }) => method === 'POST');

/** Work that waits, because the service rejects the key for now. */
async function leaveWork(): Promise<void> {
  running.service.addFault(status(401));
  await send('report.store', {
    accountId: ACCOUNT_ID,
    address: ADDRESS,
    privacy: 1,
    incognito: false,
  });
  await waitFor(async () =>
    expect(Object.values(await extension.stored())).toContainEqual(
      expect.objectContaining({ state: 'waiting', failure: { kind: 'key-rejected' } }),
    ),
  );
  // What was there before the start is copied a moment after it.
  await waitFor(async () => expect(await copy.all()).toHaveProperty('accounts'));
  await copied();
  running.service.clearFaults();
  running.service.clearLog();
}

describe('storage that was emptied with work waiting', () => {
  it('is no first start: the loss is named, and the work continues with the key', async () => {
    await leaveWork();
    await fakeBrowser.storage.local.clear();
    extension.openOptions('');
    await waitForWords(LOST);
    expect(textOf('[role="alert"]').join()).toContain('1 item in the queue was put back.');
    expect(textOf('body').join()).not.toContain('Welcome');

    location.hash = '#/queue';
    fireEvent(window, new Event('hashchange'));
    await waitForWords('lost.example/page');
    await waitForWords('This account has no key. Enter it in Settings.');
    expect(stores()).toEqual([]);

    location.hash = '#/settings';
    fireEvent(window, new Event('hashchange'));
    await waitForWords('This account has no key yet.');
    expect(textOf('body').join()).not.toContain('Welcome');
    await typeIn('API key', running.service.apiKey);
    await press('main', 'Save and test');
    await waitFor(() => expect(stores()).toHaveLength(1));
    await waitFor(async () =>
      expect(Object.values(await extension.stored())).toContainEqual(
        expect.objectContaining({ state: 'done', attempts: 1 }),
      ),
    );
    expect(stores()).toHaveLength(1);
    await press('[role="alert"]', 'Close');
    await waitFor(() => expect(textOf('body').join()).not.toContain(LOST));
  });

  it('after “Erase everything” is a first start', async () => {
    await leaveWork();
    await send('everything.erase', {});
    await fakeBrowser.storage.local.clear();
    extension.openOptions('');
    await waitForWords('Welcome to Verdict.');
    expect(textOf('body').join()).not.toContain(LOST);
    expect(await extension.stored()).toEqual({});
    await find('main form');
  });
});
