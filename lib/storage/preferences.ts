import { isAllowed, type Policy } from '../model/policy';
import { PRIVACY, type Privacy } from '../model/report';
import { storedItem } from './item';

export interface Preferences {
  defaultPrivacy: Privacy;
  /** Start from the last choice instead of the default. */
  rememberChoice: boolean;
  /** Where a report's own page is. `{base_url}` and `{id}` are filled in. */
  reportPage: string;
  /** Tell the end of work by a notification. Needs a permission that is asked for when it is turned on. */
  notify: boolean;
  /** Tell the verdict of every page on the toolbar. Needs the permission to see which pages are open. */
  badge: boolean;
  theme: Theme;
  /** Keep these in step with the person's other browsers. Of this browser alone, never synced itself. */
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
  sync: false,
};

export const preferencesItem = storedItem('preferences', DEFAULT_PREFERENCES);

/** The privacy last chosen in the popup. */
export const lastPrivacyItem = storedItem<Privacy | null>('lastPrivacy', null);

/** What a new report starts from. */
export function startingPrivacy(
  { defaultPrivacy, rememberChoice }: Preferences,
  lastPrivacy: Privacy | null,
  policy: Policy,
): Privacy {
  const last = rememberChoice ? lastPrivacy : null;
  const privacy = last ?? policy.defaultPrivacy ?? defaultPrivacy;
  return isAllowed(policy, privacy) ? privacy : policy.minimumPrivacy;
}
