import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Handlers } from '../../../../lib/background/messages/listen';
import { collectSubmissions } from '../../../../lib/background/messages/submissions';
import { submit } from '../../../../lib/messages/submit';
import { failed, success } from '../../../../lib/model/outcome';
import { anEntry } from '../../../support/an-entry';

const sendMessage = vi.fn();
const remove = vi.fn<Handlers['report.delete']>(async () => success(anEntry()));
const erase = vi.fn<Handlers['everything.erase']>(async () => success(null));
const { session } = fakeBrowser.storage;

const work = { accountId: 'a', address: 'https://example.com/', reportId: '7', incognito: false };

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  Object.assign(fakeBrowser.runtime, { sendMessage });
  sendMessage.mockRejectedValue(new Error('The page was closed.'));
});

const start = () =>
  collectSubmissions({
    'report.delete': remove,
    'everything.erase': erase,
  } as unknown as Handlers);

describe('work that a page hands in', () => {
  it('is taken from storage if its message is lost, whether or not the worker is running', async () => {
    await submit('report.delete', work);
    start();
    await vi.waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
    await submit('report.delete', { ...work, reportId: '8' });
    await vi.waitFor(() => expect(remove).toHaveBeenCalledTimes(2));
    expect(remove.mock.calls.map(([input]) => input)).toEqual([
      { ...work, id: expect.any(String) },
      { ...work, reportId: '8', id: expect.any(String) },
    ]);
    await vi.waitFor(async () => expect(await session.get()).toEqual({}));
    expect(await fakeBrowser.storage.local.get()).toEqual({});
  });

  it('has the same id in its message', async () => {
    start();
    await submit('report.delete', work);
    await vi.waitFor(() => expect(remove).toHaveBeenCalled());
    expect(sendMessage.mock.calls).toEqual([
      [{ name: 'report.delete', input: remove.mock.calls[0]?.[0] }],
    ]);
  });

  it('gets the answer to its message, also if it could not be stored', async () => {
    vi.spyOn(session, 'set').mockRejectedValueOnce(new Error('Full.'));
    sendMessage.mockResolvedValue(failed({ kind: 'gone' }));
    expect(await submit('report.delete', work)).toEqual(failed({ kind: 'gone' }));
  });

  it('is nothing but work on a report, exactly as a message describes it', async () => {
    start();
    await session.set({
      'submission:1': { name: 'everything.erase', input: {} },
      'submission:2': { name: 'report.delete', input: work, extra: 1 },
      'submission:3': 'report.delete',
      'submission:4': {
        name: 'report.delete',
        input: { ...work, baseUrl: 'https://evil.example' },
      },
      other: { name: 'report.delete', input: work },
    });
    await vi.waitFor(async () => expect(Object.keys(await session.get())).toEqual(['other']));
    expect(erase).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });
});
