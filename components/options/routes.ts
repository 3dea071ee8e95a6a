import type { FunctionComponent } from 'preact';
import type { TextKey } from '../../lib/wording/text';
import { onDemand } from '../ui/on-demand';
import { BrokenPage } from './parts/BrokenPage';

interface Route {
  path: string;
  label: TextKey;
  Page: FunctionComponent;
}

const page = (load: () => Promise<FunctionComponent>) =>
  onDemand(async () => ({ Page: await load().catch(() => BrokenPage) })).part('Page');

/** In navigation order. The first is shown for any other path, so it also handles the paths below its own. */
export const ROUTES: readonly [Route, ...Route[]] = [
  {
    path: '#/reports',
    label: 'commonReports',
    Page: page(() => import('./reports/ReportsRoute').then((file) => file.ReportsRoute)),
  },
  {
    path: '#/projects',
    label: 'navProjects',
    Page: page(() => import('./projects/ProjectsRoute').then((file) => file.ProjectsRoute)),
  },
  {
    path: '#/insights',
    label: 'navInsights',
    Page: page(() => import('./insights/InsightsRoute').then((file) => file.InsightsRoute)),
  },
  {
    path: '#/queue',
    label: 'navQueue',
    Page: page(() => import('./queue/QueuePage').then((file) => file.QueuePage)),
  },
  {
    path: '#/settings',
    label: 'commonSettings',
    Page: page(() => import('./settings/SettingsPage').then((file) => file.SettingsPage)),
  },
];
