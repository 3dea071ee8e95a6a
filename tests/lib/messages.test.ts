import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { send, type MessageName } from '../../lib/messages';
import { failed, success } from '../../lib/model/outcome';

const NO_ANSWER = failed({ kind: 'no-answer' });
const sendMessage = vi.fn();

beforeEach(() => {
  sendMessage.mockReset();
  Object.assign(fakeBrowser.runtime, { sendMessage });
});

const ask = (name: MessageName) => send(name, {});

describe('asking the background', () => {
  it('returns its outcome unchanged, and sends the request', async () => {
    const outcomes = [success([]), failed({ kind: 'gone' })];
    for (const outcome of outcomes) {
      sendMessage.mockResolvedValueOnce(outcome);
      expect(await send('outbox.list', {})).toEqual(outcome);
    }
    expect(sendMessage).toHaveBeenCalledWith({ name: 'outbox.list', input: {} });
  });

  it('fails if the request cannot be sent', async () => {
    sendMessage.mockRejectedValue(new Error('Receiving end does not exist.'));
    expect(await ask('outbox.list')).toEqual(NO_ANSWER);
  });

  it('fails where asking is not even possible any more', async () => {
    sendMessage.mockImplementation(() => {
      throw new Error('Extension context invalidated.');
    });
    expect(await ask('outbox.list')).toEqual(NO_ANSWER);
  });

  it.each<[MessageName, unknown]>([
    ['outbox.list', undefined],
    ['outbox.list', null],
    ['outbox.list', []],
    ['outbox.list', 'done'],
    ['outbox.list', {}],
    ['outbox.list', { ok: true }],
    ['outbox.list', { ok: true, value: null }],
    ['outbox.list', { ok: true, value: {} }],
    ['outbox.list', { ok: false }],
    ['outbox.list', { ok: false, failure: 'gone' }],
    ['account.check', { ok: true, value: {} }],
    ['report.store', { ok: true, value: null }],
    ['report.store', { ok: true, value: [] }],
    ['reports.list', { ok: true, value: [] }],
    ['watch.set', { ok: true }],
    ['watch.set', { ok: true, value: {} }],
    ['outbox.list', { ok: true, value: [null] }],
    ['page.look', { ok: true, value: {} }],
    ['reports.list', { ok: true, value: {} }],
    ['projects.list', { ok: true, value: {} }],
    ['report.show', { ok: true, value: {} }],
  ])('fails if %s is answered with %j', async (name, answer) => {
    sendMessage.mockResolvedValue(answer);
    expect(await ask(name)).toEqual(NO_ANSWER);
  });

  it.each<[MessageName, number]>([
    ['outbox.list', 30_000],
    ['reports.list', 180_000],
  ])('fails if %s gets no answer for %i ms', async (name, patience) => {
    vi.useFakeTimers();
    sendMessage.mockReturnValue(new Promise(() => undefined));
    const settled = vi.fn();
    void ask(name).then(settled);
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(NO_ANSWER);
    vi.useRealTimers();
  });

  it.each<[MessageName, unknown]>([
    ['outbox.discard', null],
    ['outbox.cancel', null],
    ['everything.erase', null],
    ['watch.set', null],
    ['watch.set', { id: 'a:7', every: 'daily' }],
    ['report.history', []],
    ['index.state', { phase: 'none', seen: 0 }],
  ])('accepts for %s the answer %j', async (name, value) => {
    sendMessage.mockResolvedValue(success(value));
    expect(await ask(name)).toEqual(success(value));
  });
});
