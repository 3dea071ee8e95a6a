import { LONGEST_NAME, type Account } from '../../../lib/model/account';
import { isRecord } from '../../../lib/model/is-record';
import { isSavedView, MOST_VIEWS, type SavedView } from '../../../lib/model/saved-view';
import { readServiceAddress } from '../../../lib/model/service-address';
import type { Checks } from '../../../lib/storage/item';
import {
  LIST_PREFERENCE_CHECKS,
  type ListPreferences,
} from '../../../lib/storage/list-preferences';
import { PREFERENCE_CHECKS } from '../../../lib/storage/preference-checks';
import type { Preferences } from '../../../lib/storage/preferences';

const VERSION = 1;

/** Hundreds of accounts, and all the views that there can be, take less. Reading much more blocks the page. */
export const LARGEST_FILE = 1_000_000;

/** The content of a settings file: everything but keys, and ids, which only mean something here. */
export interface Settings {
  accounts: NewAccount[];
  preferences: Partial<Preferences>;
  lists: Partial<ListPreferences>;
  views: SavedView[];
}

export type NewAccount = Pick<Account, 'name' | 'baseUrl'>;

export type SettingsFile =
  | { ok: true; settings: Settings }
  | { ok: false; reason: 'not-settings' | 'newer' }
  /** `place`: where in the file, by the names used there. */
  | { ok: false; reason: 'bad-value'; place: string };

export function writeSettings({ accounts, ...rest }: Settings): string {
  const plain = accounts.map(({ name, baseUrl }) => ({ name, address: baseUrl }));
  return JSON.stringify({ verdict: VERSION, accounts: plain, ...rest }, null, 2);
}

/** Reads a file that anyone may have written: nothing is used unless everything is valid. */
export function readSettings(json: string): SettingsFile {
  const file = parse(json);
  if (!isRecord(file) || typeof file.verdict !== 'number')
    return { ok: false, reason: 'not-settings' };
  if (file.verdict > VERSION) return { ok: false, reason: 'newer' };

  const { accounts: given = [], preferences = {}, lists = {}, views = [] } = file;
  if (!Array.isArray(given)) return bad('accounts');
  if (!isRecord(preferences)) return bad('preferences');
  if (!isRecord(lists)) return bad('lists');
  if (!Array.isArray(views) || views.length > MOST_VIEWS) return bad('views');
  const accounts = given.map(readAccount);
  const wrong = accounts.indexOf(null);
  if (wrong >= 0) return bad(`accounts[${wrong}]`);
  const wrongView = views.findIndex((view) => !isSavedView(view));
  if (wrongView >= 0) return bad(`views[${wrongView}]`);
  const wrongChoice =
    wrongIn(preferences, PREFERENCE_CHECKS) ?? wrongIn(lists, LIST_PREFERENCE_CHECKS);
  if (wrongChoice) return bad(wrongChoice);
  return {
    ok: true,
    settings: {
      accounts: accounts.filter((one) => one !== null),
      preferences: knownOf(preferences, PREFERENCE_CHECKS),
      lists: knownOf(lists, LIST_PREFERENCE_CHECKS),
      views: views.filter(isSavedView).map(({ name, state }) => ({ name, state })),
    },
  };
}

const namesIn = <T extends object>(chosen: object, checks: Checks<T>) =>
  (Object.keys(checks) as (keyof T & string)[]).filter((name) => Object.hasOwn(chosen, name));

const wrongIn = <T extends object>(chosen: Record<string, unknown>, checks: Checks<T>) =>
  namesIn(chosen, checks).find((name) => !checks[name](chosen[name]));

/** What this version does not know is left out. */
const knownOf = <T extends object>(chosen: Record<string, unknown>, checks: Checks<T>) =>
  Object.fromEntries(namesIn(chosen, checks).map((name) => [name, chosen[name]])) as Partial<T>;

function readAccount(given: unknown): NewAccount | null {
  if (!isRecord(given) || typeof given.name !== 'string' || typeof given.address !== 'string')
    return null;
  const name = given.name.trim();
  const read = readServiceAddress(given.address);
  if (!read.ok || name.length > LONGEST_NAME) return null;
  return { name: name || new URL(read.baseUrl).host, baseUrl: read.baseUrl };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const bad = (place: string): SettingsFile => ({ ok: false, reason: 'bad-value', place });
