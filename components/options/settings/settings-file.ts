import type { Account } from '../../../lib/model/account';
import { isRecord } from '../../../lib/model/is-record';
import { readServiceAddress } from '../../../lib/model/service-address';
import { PREFERENCE_CHECKS } from '../../../lib/storage/preference-checks';
import type { Preferences } from '../../../lib/storage/preferences';

const VERSION = 1;

/** The content of a settings file: everything but keys, and ids, which only mean something here. */
export interface Settings {
  accounts: NewAccount[];
  preferences: Partial<Preferences>;
}

export type NewAccount = Pick<Account, 'name' | 'baseUrl'>;

export type SettingsFile =
  | { ok: true; settings: Settings }
  | { ok: false; reason: 'not-settings' | 'newer' }
  /** `place`: where in the file, by the names used there. */
  | { ok: false; reason: 'bad-value'; place: string };

export function writeSettings({ accounts, preferences }: Settings): string {
  const plain = accounts.map(({ name, baseUrl }) => ({ name, address: baseUrl }));
  return JSON.stringify({ verdict: VERSION, accounts: plain, preferences }, null, 2);
}

/** Reads a file that anyone may have written: nothing is used unless everything is valid. */
export function readSettings(json: string): SettingsFile {
  const file = parse(json);
  if (!isRecord(file) || typeof file.verdict !== 'number')
    return { ok: false, reason: 'not-settings' };
  if (file.verdict > VERSION) return { ok: false, reason: 'newer' };

  const { accounts: given = [], preferences: chosen = {} } = file;
  if (!Array.isArray(given)) return bad('accounts');
  if (!isRecord(chosen)) return bad('preferences');
  const accounts = given.map(readAccount);
  const wrong = accounts.indexOf(null);
  if (wrong >= 0) return bad(`accounts[${wrong}]`);
  // Preferences that this version does not know are left out.
  const known = Object.entries(PREFERENCE_CHECKS).filter(([name]) => Object.hasOwn(chosen, name));
  for (const [name, isRight] of known) if (!isRight(chosen[name])) return bad(name);
  const preferences = Object.fromEntries(known.map(([name]) => [name, chosen[name]]));
  return { ok: true, settings: { accounts: accounts.filter((one) => one !== null), preferences } };
}

function readAccount(given: unknown): NewAccount | null {
  if (!isRecord(given) || typeof given.name !== 'string' || typeof given.address !== 'string')
    return null;
  const read = readServiceAddress(given.address);
  if (!read.ok) return null;
  return { name: given.name.trim() || new URL(read.baseUrl).host, baseUrl: read.baseUrl };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const bad = (place: string): SettingsFile => ({ ok: false, reason: 'bad-value', place });
