import type { FunctionComponent } from 'preact';
import { onDemand } from '../ui/on-demand';
import { BrokenPage } from './parts/BrokenPage';
import type { ShellRoute } from './shell/use-navigation';

interface Route extends ShellRoute {
  Page: FunctionComponent;
}

const page = (load: () => Promise<FunctionComponent>) =>
  onDemand(async () => ({ Page: await load().catch(() => BrokenPage) })).part('Page');

/** In navigation order. The first is shown for any other path, so it also handles the paths below its own. */
export const ROUTES: readonly [Route, ...Route[]] = [
  {
    path: '#/reports',
    label: 'commonReports',
    icon: 'reports',
    goKey: 'r',
    Page: page(() => import('./reports/ReportsRoute').then((file) => file.ReportsRoute)),
  },
  {
    path: '#/projects',
    label: 'navProjects',
    icon: 'folder',
    goKey: 'p',
    Page: page(() => import('./projects/ProjectsRoute').then((file) => file.ProjectsRoute)),
  },
  {
    path: '#/insights',
    label: 'navInsights',
    icon: 'bars',
    goKey: 'i',
    Page: page(() => import('./insights/InsightsRoute').then((file) => file.InsightsRoute)),
  },
  {
    path: '#/queue',
    label: 'navQueue',
    icon: 'tray',
    goKey: 'q',
    Page: page(() => import('./queue/QueuePage').then((file) => file.QueuePage)),
  },
  {
    path: '#/settings',
    label: 'commonSettings',
    icon: 'gear',
    goKey: 's',
    Page: page(() => import('./settings/SettingsPage').then((file) => file.SettingsPage)),
  },
];
