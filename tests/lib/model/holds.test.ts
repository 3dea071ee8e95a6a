import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../lib/model/entry';
import type { Failure } from '../../../lib/model/failure';
import { withHolds } from '../../../lib/model/holds';
import { anEntry } from '../../support/an-entry';

const NOW = 1_000_000;
const KEY: Failure = { kind: 'key-rejected' };
const LIMIT: Failure = { kind: 'rate-limited', waitMs: 60_000 };

const behind = (holder: Partial<Entry>, change: Partial<Entry> = {}) =>
  withHolds([anEntry({ id: 'a', ...holder }), anEntry({ id: 'b', ...change })], NOW)[1]!;

describe('work behind', () => {
  it.each<[string, Failure, Partial<Entry>]>([
    ['a rejected key', KEY, { state: 'waiting' }],
    ['a rejected key, not asked for', KEY, { state: 'checking' }],
    ['a rejected key, not polled', KEY, { state: 'generating' }],
    ['a rate limit', LIMIT, { state: 'waiting' }],
  ])('%s is held for the same reason', (_, failure, change) => {
    const holder = { failure, notBefore: NOW + 5, waitMs: 7 };
    expect(behind(holder, change)).toMatchObject(holder);
  });

  it('a rejected key and a rate limit is held by the key', () => {
    const entries = [{ failure: KEY }, { failure: LIMIT }, {}].map((change, id) =>
      anEntry({ id: String(id), ...change }),
    );
    expect(withHolds(entries, NOW)[2]!.failure).toEqual(KEY);
    expect(withHolds(entries.toReversed(), NOW)[0]!.failure).toEqual(KEY);
  });

  it.each<[string, Partial<Entry>, Partial<Entry>]>([
    ['of another account', { failure: KEY }, { accountId: 'another' }],
    ['that is being sent', { failure: KEY }, { state: 'sending' }],
    ['that is over', { failure: KEY }, { state: 'done' }],
    ['that can still be undone', { failure: KEY }, { notBefore: NOW + 1 }],
    ['behind a failure of one page', { failure: { kind: 'unreachable', origin: 'x' } }, {}],
    ['behind a held one that was given up', { failure: KEY, state: 'stopped' }, {}],
    ['that is looked for during a rate limit', { failure: LIMIT }, { state: 'checking' }],
  ])('%s is as it is', (_, holder, change) => {
    expect(behind(holder, change)).toEqual(anEntry({ id: 'b', ...change }));
  });
});
