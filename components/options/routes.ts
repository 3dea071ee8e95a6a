import type { ComponentType } from 'preact';
import type { TextKey } from '../../lib/text';
import { onDemand } from './on-demand';

interface Route {
  path: string;
  label: TextKey;
  Page: ComponentType;
}

/** In the order of the navigation. The first is shown for every other path, so it has those below it too. */
export const ROUTES: readonly [Route, ...Route[]] = [
  {
    path: '#/reports',
    label: 'navReports',
    Page: onDemand(async () => (await import('./reports/ReportsRoute')).ReportsRoute),
  },
  {
    path: '#/projects',
    label: 'navProjects',
    Page: onDemand(async () => (await import('./projects/ProjectsRoute')).ProjectsRoute),
  },
  {
    path: '#/queue',
    label: 'navQueue',
    Page: onDemand(async () => (await import('./queue/QueuePage')).QueuePage),
  },
  {
    path: '#/settings',
    label: 'navSettings',
    Page: onDemand(async () => (await import('./settings/SettingsPage')).SettingsPage),
  },
];
