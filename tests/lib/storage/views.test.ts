import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { viewOf, viewState, withView } from '../../../lib/model/saved-view';
import { copyOf } from '../../../lib/storage/copy';
import { viewsItem } from '../../../lib/storage/views';

const BAD = { name: 'Bad', state: 'result=bad' };

beforeEach(() => fakeBrowser.reset());

describe('saved views', () => {
  it.each([
    ['nothing', undefined],
    ['no list', { name: 'Bad' }],
    ['no records', [null, 7, 'x', []]],
    ['no name', [{ ...BAD, name: ' ' }, { state: BAD.state }]],
    ['a name that is too long', [{ ...BAD, name: 'a'.repeat(61) }]],
    ['no filter', [{ ...BAD, state: '' }]],
    ['a page', [{ ...BAD, state: 'page=2&result=bad' }]],
    ['no text', [{ ...BAD, state: 7 }]],
    ['a state without end', [{ ...BAD, state: `search=${'a'.repeat(1_000)}` }]],
  ])('are left out if there is %s', async (_, views) => {
    await fakeBrowser.storage.local.set({ views });
    expect(await viewsItem.getValue()).toEqual([]);
  });

  it('are kept beside damaged ones, at most 50, each name once', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ name: `${n}`, state: `search=${n}` }));
    await fakeBrowser.storage.local.set({
      views: [null, BAD, { ...BAD, state: 'search=a' }, ...many],
    });
    expect(await viewsItem.getValue()).toEqual([BAD, ...many.slice(0, 49)]);
  });

  it.each([
    ['#/reports?result=bad', BAD],
    ['#/reports?page=3&result=bad', BAD],
    ['#/reports?result=bad&sort=asc', undefined],
    ['#/reports', undefined],
    ['#/reports/7?result=bad', undefined],
    ['#/projects?result=bad', undefined],
  ])('are recognised by the hash %s', (hash, view) => {
    expect(viewOf([BAD], hash)).toBe(view);
  });

  it('have one state, in whatever order their filters were set', () => {
    const state = viewState('#/reports?search=a+b&result=bad%2Cdecent');
    expect(state).toBe('result=bad%2Cdecent&search=a+b');
    expect(viewState('#/reports?page=2&result=bad,decent&search=a%20b')).toBe(state);
  });

  it('replace the one with the same name, in its place', () => {
    const other = { name: 'Other', state: 'search=a' };
    const changed = { ...BAD, state: 'result=bad&sort=asc' };
    expect(withView([BAD, other], changed)).toEqual([changed, other]);
    expect(withView([BAD], other)).toEqual([BAD, other]);
  });

  it.each(['views', 'listPreferences'])('survive damaged storage in a copy, like all %s', (key) => {
    expect(copyOf(key, [BAD])).toEqual([BAD]);
  });
});
