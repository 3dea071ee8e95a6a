import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listen, type Handlers } from '../../../../lib/background/messages/listen';
import type { MessageInput, MessageName } from '../../../../lib/messages';
import { success } from '../../../../lib/model/outcome';
import { pageAddress } from '../../../support/values';

const accountId = 'a1';
const account = { accountId };
const on = { ...account, address: 'https://example.com/', reportId: '7', incognito: false };

/** One valid input for every message. */
const INPUTS: { [N in MessageName]: MessageInput<N> } = {
  'account.save': { id: 'a1', name: 'Mine', address: 'https://s.example', apiKey: 'key' },
  'account.check': { id: 'a1' },
  'account.remove': { id: 'a1' },
  'everything.erase': {},
  'storage.mend': {},
  'page.look': { ...account, address: 'https://example.com/' },
  'report.store': {
    ...account,
    address: pageAddress('https://example.com/'),
    privacy: 2,
    password: 'secret',
    incognito: false,
    replaces: 'e1',
  },
  'report.update-results': on,
  'report.change-privacy': { ...on, privacy: 2, password: 'secret' },
  'report.delete': on,
  'reports.list': { ...account, query: {}, cursor: null },
  'report.show': { ...account, id: '7' },
  'report.history': { ...account, id: '7' },
  'report.results': { ...account, id: '7' },
  'report.briefs': { ...account, ids: ['7'] },
  'projects.list': { ...account, query: {}, cursor: null },
  'project.delete': { ...account, name: 'example.com' },
  'index.state': account,
  'index.refresh': account,
  'insights.read': { ...account, staleDays: 30 },
  'insights.targets': { ...account, staleDays: 30, which: 'public' },
  'insights.checks': { ...account, project: 'example.com' },
  'checks.read': account,
  'checks.cancel': account,
  'watch.set': {
    ...account,
    address: 'https://example.com/',
    reportId: '7',
    verdict: 'good',
    every: 'daily',
  },
  'watch.list': account,
  'outbox.list': {},
  'outbox.retry': { id: 'e1', password: 'secret' },
  'outbox.confirm': { id: 'e1', identity: '7' },
  'outbox.discard': { id: 'e1' },
  'outbox.cancel': { ids: ['e1', 'e2'] },
  'unreadable.list': {},
  'unreadable.discard': { key: 'outbox:e1' },
};
const messages = Object.entries(INPUTS);

/** Every text of every input, with how long it may be. */
const texts = messages.flatMap(([name, input]) =>
  Object.entries(input)
    .filter(([, value]) => typeof value === 'string')
    .filter(([field]) => !['which', 'verdict', 'every'].includes(field))
    .map(([field]) => [name, field, /^(id|\w+Id|replaces)$/.test(field) ? 100 : 100_000] as const),
);

const ORIGIN = 'https://verdict.example';
const own = { id: fakeBrowser.runtime.id, url: `${ORIGIN}/options.html`, frameId: 0 };
const handled = vi.fn();

beforeEach(() => {
  fakeBrowser.reset();
  handled.mockClear();
  // Node knows no origin of an extension, as browsers do.
  vi.spyOn(fakeBrowser.runtime, 'getURL').mockReturnValue(`${ORIGIN}/`);
  const handlers = messages.map(([name]) => [
    name,
    async (input: unknown) => success(handled(name, input)),
  ]);
  listen(Object.fromEntries(handlers) as Handlers);
});

/** What was handled of a message: its name and input, or nothing. */
async function handledOf(message: unknown, sender: object = own): Promise<unknown[]> {
  const answers = fakeBrowser.runtime.onMessage.trigger(message, sender, () => {});
  await answers.then(() => null).catch(() => null);
  return handled.mock.calls.flat();
}

describe('a message is answered', () => {
  it.each(messages)('if it is %s and comes from one of our pages', async (name, input) => {
    expect(await handledOf({ name, input })).toEqual([name, input]);
  });

  it('if it comes from the popup, which is in no frame', async () => {
    const { frameId: _, ...popup } = own;
    expect(await handledOf({ name: 'outbox.list', input: {} }, popup)).toHaveLength(2);
  });
});

describe('no message is answered', () => {
  it.each([
    ['another extension', { id: 'stranger', url: 'https://stranger.example/page.html' }],
    ['another extension that claims our address', { ...own, id: 'stranger' }],
    ['a content script, which has our id', { ...own, url: 'https://example.com/' }],
    ['a page whose address begins like ours', { ...own, url: `${ORIGIN}.evil.example/` }],
    ['one of our pages in a frame', { ...own, frameId: 3 }],
    ['somebody without an address', { id: own.id, frameId: 0 }],
  ])('from %s', async (_, sender) => {
    expect(await handledOf({ name: 'outbox.list', input: {} }, sender)).toEqual([]);
  });

  it.each(messages)('that is %s and has anything more', async (name, input) => {
    for (const more of ['url', 'baseUrl', 'bearer'])
      expect(await handledOf({ name, input: { ...input, [more]: 'https://x.example' } })).toEqual(
        [],
      );
  });

  it.each(texts)('that is %s with a longer %s than %i characters', async (name, field, longest) => {
    const of = (length: number) => ({
      name,
      input: { ...INPUTS[name as MessageName], [field]: 'x'.repeat(length) },
    });
    expect(await handledOf(of(longest + 1))).toEqual([]);
    expect(await handledOf(of(longest))).toHaveLength(2);
  });

  it.each([
    ['no message', null],
    ['more than a name and an input', { name: 'outbox.list', input: {}, url: 'https://x.example' }],
    ['an unknown name', { name: 'key.show', input: {} }],
    ['the name of what every object has', { name: 'constructor', input: {} }],
  ])('that is %s', async (_, message) => {
    expect(await fakeBrowser.runtime.onMessage.trigger(message, own, () => {})).toEqual([
      undefined,
    ]);
    expect(handled).not.toHaveBeenCalled();
  });

  it.each([
    ['no input', undefined],
    ['a query that the interface does not have', { ...account, query: { key: 'x' }, cursor: null }],
    ['a cursor that is a list', { ...account, query: {}, cursor: ['2'] }],
    ['a cursor with more than texts', { ...account, query: {}, cursor: { page: 2 } }],
    ['too long a name', { ...account, query: {}, cursor: { ['x'.repeat(101)]: '2' } }],
    ['too long a text', { ...account, query: {}, cursor: { page: '2'.repeat(100_001) } }],
  ])('with %s', async (_, input) => {
    expect(await handledOf({ name: 'reports.list', input })).toEqual([]);
  });

  it('but not with a cursor of short names and long texts', async () => {
    const cursor = { page: '2', ['x'.repeat(100)]: 'y'.repeat(100_000) };
    const input = { ...account, query: {}, cursor };
    expect(await handledOf({ name: 'reports.list', input })).toHaveLength(2);
  });
});
