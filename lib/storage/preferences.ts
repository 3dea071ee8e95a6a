import { storage } from 'wxt/utils/storage';
import { PRIVACY, type Privacy } from '../model/report';

export interface Preferences {
  defaultPrivacy: Privacy;
  /** Start from the last choice instead of the default. */
  rememberChoice: boolean;
  /** Where a report's own page is. `{base_url}` and `{id}` are filled in. */
  reportPage: string;
}

export const preferencesItem = storage.defineItem<Preferences>('local:preferences', {
  fallback: {
    defaultPrivacy: PRIVACY.private,
    rememberChoice: false,
    reportPage: '{base_url}/public/reports/{id}',
  },
});

/** The privacy last chosen in the popup. */
export const lastPrivacyItem = storage.defineItem<Privacy | null>('local:lastPrivacy', {
  fallback: null,
});
