import { PRIVACY } from '../model/report';
import { reportPageProblem } from '../model/report-page-problem';
import type { Preferences } from './preferences';

type Name = keyof Preferences;

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

/** Whether a preference may be what a file, or another browser, says. */
export const PREFERENCE_CHECKS: Record<Name, (value: unknown) => boolean> = {
  defaultPrivacy: (value) => Object.values<unknown>(PRIVACY).includes(value),
  rememberChoice: isBoolean,
  reportPage: (value) => typeof value === 'string' && !reportPageProblem(value),
  notify: isBoolean,
  badge: isBoolean,
  theme: (value) => value === 'system' || value === 'light' || value === 'dark',
  sync: isBoolean,
};

type Needed = 'notifications' | 'tabs';

/** What cannot be on without a permission of this browser. */
export const PREFERENCE_NEEDS: Partial<Record<Name, Needed>> & Record<'notify' | 'badge', Needed> =
  {
    notify: 'notifications',
    badge: 'tabs',
  };
