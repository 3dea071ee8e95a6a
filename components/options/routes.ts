import type { ComponentType } from 'preact';
import type { TextKey } from '../../lib/text';
import { QueuePage } from './queue/QueuePage';
import { SettingsPage } from './settings/SettingsPage';

interface Route {
  path: string;
  label: TextKey;
  Page: ComponentType;
}

/** In the order of the navigation. */
export const ROUTES: readonly [Route, ...Route[]] = [
  { path: '#/queue', label: 'navQueue', Page: QueuePage },
  { path: '#/settings', label: 'navSettings', Page: SettingsPage },
];
