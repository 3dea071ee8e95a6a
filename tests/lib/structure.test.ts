import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * All rooms of the house from the ground up, and below each the rooms that it may use, grouped by folder.
 * A room is a folder, or a file that is a room by itself. A room may only use rooms above it in this list,
 * so no import runs upward, and siblings may only import each other if the list says so.
 */
const HOUSE = readHouse(`
  public/_locales
  lib/model
  lib/browser
  lib/clock
  lib/messages
    lib: browser model
  lib/permissions
    lib: browser model
  lib/service
    lib: model
  lib/storage
    lib: browser model
  lib/local-reports
    lib: model storage
  lib/wording
    public: _locales
    lib: browser clock model
  lib/build
    lib: wording
  lib/page-marks
    lib: browser model wording
  lib/background/wake
    lib: browser clock
  lib/background/stored-shapes
    lib: model
  lib/background/mend
    lib: browser model storage
    lib/background: wake
  lib/background/open-options
    lib: browser
  lib/background/sync-preferences
    lib: browser storage
  lib/background/connection
    lib: browser clock model service storage
  lib/background/index
    lib: browser clock messages model service storage
    lib/background: connection wake
  lib/background/migrate
    lib: storage
    lib/background: index
  lib/background/toolbar
    lib: browser clock model storage wording
    lib/background: index
  lib/background/notify
    lib: browser model storage wording
    lib/background: open-options toolbar
  lib/background/outbox
    lib: browser clock model service storage
    lib/background: connection index stored-shapes wake
  lib/background/watch
    lib: browser clock model storage
    lib/background: notify outbox stored-shapes toolbar wake
  lib/background/accounts
    lib: browser messages model storage
    lib/background: index open-options outbox watch
  lib/background/unreadable
    lib: model storage
    lib/background: outbox watch
  lib/background/messages
    lib: browser messages model service storage
    lib/background: accounts connection index outbox toolbar unreadable wake watch
  lib/background/shortcuts
    lib: browser model storage wording
    lib/background: index messages notify open-options toolbar
  components/ui
    lib: model permissions wording
  components/hooks
    lib: browser model storage local-reports wording clock messages permissions
  components/report
    lib: browser model storage wording clock messages permissions
    components: hooks ui
  components/popup
    lib: browser model storage wording clock messages permissions page-marks
    components: ui hooks report
  components/page-marks
    lib: page-marks
    components: ui
  components/options/parts
    lib: model wording
    components: ui
  components/options/shell
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts
  components/options/bulk
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts shell
  components/options/index-state
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts
  components/options/list
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts shell
  components/options/unreadable
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts
  components/options/watch
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts unreadable
  components/options/checks-reading
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts
  components/options/insights
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts shell bulk checks-reading index-state list
  components/options/projects
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts shell list insights
  components/options/queue
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts shell bulk unreadable watch
  components/options/reports
    lib: browser model storage local-reports wording clock messages permissions
    components: ui hooks report
    components/options: parts shell bulk checks-reading list watch
  components/options/report
    lib: browser model storage local-reports wording clock messages permissions
    components: ui hooks report
    components/options: parts shell list reports watch
  components/options/settings
    lib: browser model storage wording clock messages permissions
    components: ui hooks report
    components/options: parts shell index-state list reports unreadable
  components/options
    lib: browser model storage local-reports wording clock messages permissions
    components: ui hooks report
    components/options: parts shell list insights projects queue report reports settings
  entrypoints/popup
    components: ui popup
  entrypoints/options
    components: ui hooks options
  entrypoints/first
    components: options
  entrypoints/reports-worker
    lib: local-reports
  entrypoints/page-marks
    lib: page-marks
    components: page-marks
  entrypoints/background
    lib: browser storage
    lib/background: accounts connection index messages notify outbox shortcuts toolbar watch
    lib/background: mend migrate sync-preferences
`);

const ROOMS = HOUSE.map(([room]) => room);

function readHouse(plan: string): [room: string, mayUse: string[]][] {
  const house: [string, string[]][] = [];
  for (const line of plan.split('\n').filter((one) => one.trim())) {
    const [, folder = '', names = ''] = /^ {4}(\S+): (.+)/.exec(line) ?? [];
    if (!folder) house.push([line.trim(), []]);
    else house.at(-1)?.[1].push(...names.split(' ').map((name) => `${folder}/${name}`));
  }
  return house;
}

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

/** The innermost room that contains a path; undefined if there is none. */
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

  it('has only imports that the list allows', () => {
    const forbidden = imports.filter(({ ours, file, target }) => {
      const room = roomOf(file);
      const allowed = HOUSE.find(([name]) => name === room)?.[1] ?? [];
      const used = roomOf(target);
      return ours && used !== room && !allowed.includes(used ?? '');
    });
    expect(forbidden.map(asText)).toEqual([]);
  });

  it('keeps the rooms of lib few enough to know them all', () => {
    const rooms = new Set(files.filter((file) => file.startsWith('lib/')).map(roomOf));
    expect(rooms.size).toBeLessThanOrEqual(27);
  });

  it('keeps files short', () => {
    expect([...files, 'wxt.config.ts'].filter((file) => linesOf(file) > 200)).toEqual([]);
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

  it('gives zod only to the background and the client', () => {
    const others = imports.filter(
      ({ file, target }) => /^zod\b/.test(target) && !/^lib\/(service|background)\//.test(file),
    );
    expect(others.map(asText)).toEqual([]);
  });

  it('gives the API keys only to the background', () => {
    const others = imports.filter(
      ({ file, target }) =>
        target === 'lib/storage/api-keys' && !/^(lib|entrypoints)\/background\b/.test(file),
    );
    expect(others.map(asText)).toEqual([]);
  });

  it('writes numbers, dates and lists in the language of the texts', () => {
    const writing = files.filter((file) =>
      /new Intl\.|\.toLocale(Date|Time)?String\(/.test(readFileSync(file, 'utf8')),
    );
    // Marks are drawn in other pages, which get the language with their words. Languages name themselves.
    expect(writing.filter((file) => !file.startsWith('components/page-marks/'))).toEqual([
      'lib/wording/languages.ts',
      'lib/wording/noted-formats.ts',
      'lib/wording/text.ts',
    ]);
  });

  it('keeps the composition root readable at a glance', () => {
    expect(linesOf('entrypoints/background.ts')).toBeLessThan(60);
  });
});
