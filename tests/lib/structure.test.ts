import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const SETTINGS_AND_TEXTS = ['lib/browser', 'lib/model', 'lib/storage', 'lib/wording'];
const PAGE_KNOWLEDGE = [...SETTINGS_AND_TEXTS, 'lib/clock', 'lib/messages', 'lib/permissions'];
const SHARED = ['components/ui', 'components/hooks', 'components/report'];
const OPTIONS_PAGE = [...PAGE_KNOWLEDGE, ...SHARED, 'components/options/parts'];

/**
 * Every room of the house, from the ground up, and the rooms below it that it may use. A room is a
 * folder, or a single file where that stands for itself. Nothing may use a room further down this
 * list, so no import runs upward, and siblings know each other only as far as it says here.
 */
const HOUSE: [room: string, mayUse: string[]][] = [
  ['public', []],
  ['lib/model', []],
  ['lib/browser', []],
  ['lib/clock', []],
  ['lib/messages', ['lib/browser', 'lib/model']],
  ['lib/permissions', ['lib/browser', 'lib/model']],
  ['lib/service', ['lib/model']],
  ['lib/storage', ['lib/browser', 'lib/model']],
  ['lib/wording', ['public', 'lib/browser', 'lib/clock', 'lib/model']],

  ['lib/background/wake', ['lib/browser', 'lib/clock']],
  ['lib/background/open-options', ['lib/browser']],
  ['lib/background/welcome', ['lib/browser', 'lib/storage', 'lib/background/open-options']],
  ['lib/background/sync-preferences', ['lib/browser', 'lib/storage']],
  [
    'lib/background/connection',
    ['lib/browser', 'lib/clock', 'lib/model', 'lib/service', 'lib/storage'],
  ],
  [
    'lib/background/index',
    [
      ...['lib/browser', 'lib/clock', 'lib/messages', 'lib/model', 'lib/service', 'lib/storage'],
      ...['lib/background/connection', 'lib/background/wake'],
    ],
  ],
  ['lib/background/toolbar', [...SETTINGS_AND_TEXTS, 'lib/background/index']],
  [
    'lib/background/notify',
    [...SETTINGS_AND_TEXTS, 'lib/background/open-options', 'lib/background/toolbar'],
  ],
  [
    'lib/background/outbox',
    [
      ...['lib/browser', 'lib/clock', 'lib/model', 'lib/service', 'lib/storage'],
      ...['lib/background/connection', 'lib/background/index', 'lib/background/wake'],
    ],
  ],
  [
    'lib/background/watch',
    [
      ...['lib/browser', 'lib/clock', 'lib/model', 'lib/storage'],
      ...['lib/background/notify', 'lib/background/outbox'],
      ...['lib/background/toolbar', 'lib/background/wake'],
    ],
  ],
  [
    'lib/background/accounts',
    [
      ...['lib/browser', 'lib/messages', 'lib/model', 'lib/storage'],
      ...['lib/background/index', 'lib/background/outbox', 'lib/background/watch'],
    ],
  ],
  [
    'lib/background/unreadable',
    ['lib/model', 'lib/storage', 'lib/background/outbox', 'lib/background/watch'],
  ],
  [
    'lib/background/messages',
    [
      ...['lib/messages', 'lib/model', 'lib/service', 'lib/storage'],
      ...['lib/background/accounts', 'lib/background/connection', 'lib/background/index'],
      ...['lib/background/outbox', 'lib/background/toolbar'],
      ...['lib/background/unreadable', 'lib/background/watch'],
    ],
  ],
  [
    'lib/background/shortcuts',
    [
      ...[...SETTINGS_AND_TEXTS, 'lib/background/index', 'lib/background/messages'],
      ...['lib/background/notify', 'lib/background/open-options', 'lib/background/toolbar'],
    ],
  ],

  ['components/ui', ['lib/model', 'lib/permissions', 'lib/wording']],
  ['components/hooks', PAGE_KNOWLEDGE],
  ['components/report', [...PAGE_KNOWLEDGE, 'components/hooks', 'components/ui']],
  ['components/popup', [...PAGE_KNOWLEDGE, ...SHARED]],
  ['components/options/parts', ['lib/model', 'lib/wording', 'components/ui']],
  ['components/options/bulk', OPTIONS_PAGE],
  ['components/options/index-state', OPTIONS_PAGE],
  ['components/options/list', OPTIONS_PAGE],
  ['components/options/unreadable', OPTIONS_PAGE],
  ['components/options/watch', [...OPTIONS_PAGE, 'components/options/unreadable']],
  [
    'components/options/insights',
    [
      ...[...OPTIONS_PAGE, 'components/options/bulk'],
      ...['components/options/index-state', 'components/options/list'],
    ],
  ],
  ['components/options/projects', [...OPTIONS_PAGE, 'components/options/list']],
  [
    'components/options/queue',
    [
      ...[...OPTIONS_PAGE, 'components/options/bulk'],
      ...['components/options/unreadable', 'components/options/watch'],
    ],
  ],
  [
    'components/options/reports',
    [
      ...[...OPTIONS_PAGE, 'components/options/bulk'],
      ...['components/options/list', 'components/options/watch'],
    ],
  ],
  [
    'components/options/settings',
    [...OPTIONS_PAGE, 'components/options/index-state', 'components/options/unreadable'],
  ],
  [
    'components/options',
    [
      ...[...OPTIONS_PAGE, 'components/options/insights', 'components/options/projects'],
      ...['components/options/queue', 'components/options/reports', 'components/options/settings'],
    ],
  ],

  ['entrypoints/popup', ['components/ui', 'components/popup']],
  ['entrypoints/options', ['components/ui', 'components/options']],
  [
    'entrypoints/background',
    [
      ...['lib/browser', 'lib/storage', 'lib/background/connection', 'lib/background/index'],
      ...['lib/background/messages', 'lib/background/notify', 'lib/background/outbox'],
      ...['lib/background/shortcuts', 'lib/background/sync-preferences', 'lib/background/toolbar'],
      ...['lib/background/watch', 'lib/background/welcome'],
    ],
  ],
];

const ROOMS = HOUSE.map(([room]) => room);

const files = ['lib', 'components', 'entrypoints'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, ...name.split(sep))),
);

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(?) ?'([^']+)'/g)].map(
    ([, target = '']) => ({
      file,
      target: target.startsWith('.') ? posix.join(posix.dirname(file), target) : target,
      ours: target.startsWith('.'),
    }),
  ),
);

/** The innermost room that a path lies in; undefined where nobody has given it one. */
function roomOf(path: string): string | undefined {
  const place = path.replace(/\.tsx?$/, '');
  if (ROOMS.includes(place)) return place;
  return place === '.' ? undefined : roomOf(posix.dirname(place));
}

const asText = ({ file, target }: { file: string; target: string }) => `${file} → ${target}`;

describe('the structure of the source', () => {
  it('gives every file a room', () => {
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  it('is listed from the ground up', () => {
    const upward = HOUSE.flatMap(([room, mayUse], floor) =>
      mayUse
        .filter((used) => !ROOMS.slice(0, floor).includes(used))
        .map((used) => `${room} → ${used}`),
    );
    expect(upward).toEqual([]);
  });

  it('has no import but those the list allows', () => {
    const astray = imports.filter(({ ours, file, target }) => {
      const room = roomOf(file);
      const allowed = HOUSE.find(([name]) => name === room)?.[1] ?? [];
      const used = roomOf(target);
      return ours && used !== room && !allowed.includes(used ?? '');
    });
    expect(astray.map(asText)).toEqual([]);
  });

  it('keeps the rooms of lib few enough to know them all', () => {
    const rooms = new Set(files.filter((file) => file.startsWith('lib/')).map(roomOf));
    expect(rooms.size).toBeLessThanOrEqual(25);
  });

  it('keeps files short', () => {
    expect(files.filter((file) => linesOf(file) > 200)).toEqual([]);
    const lengths = files.map(linesOf).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(40);
  });

  it('keeps what sends messages or reads storage out of the leaf controls', () => {
    const reaching = imports.filter(
      ({ file, target }) =>
        file.startsWith('components/ui/') && /^lib\/(messages|storage|browser)\b/.test(target),
    );
    expect(reaching.map(asText)).toEqual([]);
  });

  it('gives zod to the background and the client alone', () => {
    const others = imports.filter(
      ({ file, target }) => /^zod\b/.test(target) && !/^lib\/(service|background)\//.test(file),
    );
    expect(others.map(asText)).toEqual([]);
  });

  it('gives the API keys to the background alone', () => {
    const others = imports.filter(
      ({ file, target }) =>
        target === 'lib/storage/api-keys' && !/^(lib|entrypoints)\/background\b/.test(file),
    );
    expect(others.map(asText)).toEqual([]);
  });

  it('keeps the composition root readable at a glance', () => {
    expect(linesOf('entrypoints/background.ts')).toBeLessThan(60);
  });
});
