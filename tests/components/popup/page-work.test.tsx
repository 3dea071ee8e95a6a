import { describe, expect, it } from 'vitest';
import { screenOf, type Situation } from '../../../components/popup/page-work';
import type { Entry } from '../../../lib/model/entry';
import { anEntry, anUpdate, aReport } from '../../support/an-entry';

const NOTHING: Situation = {
  entry: null,
  report: undefined,
  opened: undefined,
  isInUse: false,
  findings: [],
  account: null,
  actions: { failure: null },
  outbox: { failure: null },
};

const SUSPECT: Partial<Situation> = { findings: [{ kind: 'reset-link' }] };
const LACKS_KEY: Partial<Situation> = {
  account: { id: 'a1', name: '', baseUrl: 'https://reports.example', keyHint: '' },
};
const FAILED = { failure: { kind: 'no-answer' } } as const;

const PARTS = ['loss', 'card', 'twins', 'guard', 'panel', 'form', 'tools'] as const;

/** The parts of the popup that are shown, from top to bottom, and how many earlier reports. */
function shown(situation: Partial<Situation>): string {
  const screen = screenOf({ ...NOTHING, ...situation });
  const name = (part: string) => (part === 'form' && screen.cancel ? 'form+cancel' : part);
  return [...PARTS.filter((part) => screen[part]).map(name), screen.rows].join(' ');
}

const report = aReport();
const sending = anEntry({ state: 'sending' });
const stopped = (failure: Entry['failure']) => anEntry({ state: 'stopped', failure });
const refused = stopped({ kind: 'input-rejected', fields: {} });
const updating = (change: Partial<Entry>) => anEntry({ task: anUpdate(), ...change });
const gone = updating({ state: 'stopped', failure: { kind: 'gone' } });
const asksWhich = stopped({ kind: 'unconfirmed', found: [report, aReport({ id: '8' })] });

describe('which parts the popup shows', () => {
  it.each<[string, Partial<Situation>, string]>([
    ['a page without a report', {}, 'form 3'],
    ['a reported page', { report }, 'card tools 3'],
    ['a page whose report has no usable id', { report: aReport({ id: null }) }, 'card form 3'],
    [
      'a report found while a person is at the form',
      { report, isInUse: true },
      'card form+cancel 3',
    ],
    ['a form in use', { isInUse: true }, 'form 3'],
    ['another report to be made', { report, opened: 'new' }, 'card form+cancel 2'],
    ['a form opened from the menu', { report, opened: 'watch' }, 'card tools 2'],
    ['a form that was closed', { report, opened: null }, 'card tools 3'],
    ['an address that looks secret', { ...SUSPECT }, 'guard form 0'],
    ['a reported page whose address looks secret', { report, ...SUSPECT }, 'card tools 3'],
    [
      'a page whose address looks secret, to be reported again',
      { report, ...SUSPECT, opened: 'new' },
      'guard form+cancel 0',
    ],
    [
      'an address that looks secret, after a press that came to nothing',
      { ...SUSPECT, actions: FAILED },
      'form 0',
    ],
    [
      'an address that looks secret, beside a queue that can’t be read',
      { ...SUSPECT, outbox: FAILED },
      'guard form 0',
    ],
    ['a lost key', { ...LACKS_KEY }, 'loss form 0'],
    ['a lost key and an address that looks secret', { ...LACKS_KEY, ...SUSPECT }, 'guard form 0'],
    ['a report in the making', { entry: sending }, 'panel 3'],
    [
      'new results in the making',
      { entry: updating({ state: 'sending' }), report },
      'card tools 3',
    ],
    [
      'work that waits',
      { entry: updating({ failure: { kind: 'no-answer' } }), report },
      'card panel 3',
    ],
    ['a refused report', { entry: refused }, 'panel form 1'],
    [
      'a refused report of an address that looks secret',
      { entry: refused, ...SUSPECT },
      'panel form 0',
    ],
    ['a report that was stopped', { entry: stopped({ kind: 'not-allowed' }) }, 'panel 3'],
    ['a choice among found reports', { entry: asksWhich }, 'panel 0'],
    ['a report deleted elsewhere', { entry: gone }, 'form 3'],
    ['what is done', { entry: anEntry({ state: 'done' }), report }, 'card tools 3'],
    [
      'what was made twice',
      { entry: anEntry({ state: 'done', twins: [report] }), report },
      'card twins tools 1',
    ],
    ['a press that came to nothing', { actions: FAILED }, 'form 1'],
  ])('%s', (_, situation, parts) => {
    expect(shown(situation)).toBe(parts);
  });

  it.each<[string, Entry | null, Entry | null]>([
    ['no work', null, null],
    ['a refused report', refused, refused],
    ['work on a report that is gone', gone, gone],
    ['work in progress', sending, null],
  ])('%s: what a new report takes the place of', (_, entry, replaced) => {
    expect(screenOf({ ...NOTHING, entry }).replaced).toBe(replaced);
  });

  it('says why a look-up failed only where nothing is more urgent', () => {
    const says = (situation: Partial<Situation>) => screenOf({ ...NOTHING, ...situation }).look;
    expect(says({})).toBe(true);
    expect(says({ report })).toBe(true);
    expect(says({ ...SUSPECT })).toBe(false);
    expect(says({ entry: sending })).toBe(false);
  });
});
