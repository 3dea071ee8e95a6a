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
  it('gives its outcome as it is, and sends what is asked', async () => {
    const outcomes = [success([]), failed({ kind: 'gone' })];
    for (const outcome of outcomes) {
      sendMessage.mockResolvedValueOnce(outcome);
      expect(await send('outbox.list', {})).toEqual(outcome);
    }
    expect(sendMessage).toHaveBeenCalledWith({ name: 'outbox.list', input: {} });
  });

  it('fails where the asking fails', async () => {
    sendMessage.mockRejectedValue(new Error('Receiving end does not exist.'));
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
  ])('fails where %s is answered by %j', async (name, answer) => {
    sendMessage.mockResolvedValue(answer);
    expect(await ask(name)).toEqual(NO_ANSWER);
  });

  it.each<[MessageName, unknown]>([
    ['outbox.discard', null],
    ['everything.erase', null],
    ['watch.set', null],
    ['watch.set', { id: 'a:7' }],
    ['report.history', []],
    ['index.state', { phase: 'none' }],
  ])('takes for %s the answer %j', async (name, value) => {
    sendMessage.mockResolvedValue(success(value));
    expect(await ask(name)).toEqual(success(value));
  });
});
