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
  theme: Theme;
}

export type Theme = 'system' | 'light' | 'dark';

export const preferencesItem = storedItem<Preferences>('preferences', {
  defaultPrivacy: PRIVACY.private,
  rememberChoice: false,
  reportPage: '{base_url}/public/reports/{id}',
  notify: false,
  theme: 'system',
});

/** The privacy last chosen in the popup. */
export const lastPrivacyItem = storedItem<Privacy | null>('lastPrivacy', null);
