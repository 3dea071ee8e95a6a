import { isAllowed, type Policy } from '../model/policy';
import { PRIVACY, type Privacy } from '../model/report';
import { readFields, storedItem } from './item';
import { isPrivacy, PREFERENCE_CHECKS } from './preference-checks';

export interface Preferences {
  defaultPrivacy: Privacy;
  /** Start with the last choice instead of the default. */
  rememberChoice: boolean;
  /** Address of a report's own page. `{base_url}` and `{id}` are filled in. */
  reportPage: string;
  /** Show a notification when work is finished. Needs a permission, requested when it is turned on. */
  notify: boolean;
  /** Show the verdict of every page on the toolbar. Needs permission to see which pages are open. */
  badge: boolean;
  theme: Theme;
  /** The folder of its texts, such as `de`; empty: the browser's language. */
  language: string;
  /** Sync these with the user's other browsers. Set per browser, never synced itself. */
  sync: boolean;
}

export type Theme = 'system' | 'light' | 'dark';

export const DEFAULT_PREFERENCES: Preferences = {
  defaultPrivacy: PRIVACY.private,
  rememberChoice: false,
  reportPage: '{base_url}/public/reports/{id}',
  notify: false,
  badge: false,
  theme: 'system',
  language: '',
  sync: false,
};

export const preferencesItem = storedItem(
  'preferences',
  readFields(DEFAULT_PREFERENCES, PREFERENCE_CHECKS),
);

/** The privacy last chosen in the popup. */
export const lastPrivacyItem = storedItem('lastPrivacy', (stored) =>
  isPrivacy(stored) ? stored : null,
);

/** The preselected privacy of a new report. */
export function startingPrivacy(
  { defaultPrivacy, rememberChoice }: Preferences,
  lastPrivacy: Privacy | null,
  policy: Policy,
): Privacy {
  const last = rememberChoice ? lastPrivacy : null;
  const privacy = last ?? policy.defaultPrivacy ?? defaultPrivacy;
  return isAllowed(policy, privacy) ? privacy : policy.minimumPrivacy;
}
