import type { FunctionComponent } from 'preact';
import { onDemandPage } from './on-demand-page';
import { loadReports, ReportsRoute } from './ReportsRoute';
import type { ShellRoute } from './shell/use-navigation';

interface Route extends ShellRoute {
  Page: FunctionComponent;
  /** What isn't part of the page's own files, ahead of its first use. */
  load: (hash: string) => Promise<unknown>;
}

/** In navigation order. The first is shown for any other path, so it also handles the paths below its own. */
export const ROUTES: readonly [Route, ...Route[]] = [
  {
    path: '#/reports',
    label: 'commonReports',
    icon: 'reports',
    goKey: 'r',
    // What most people open, and what is shown for any other path: the list is loaded with the page.
    Page: ReportsRoute,
    load: loadReports,
  },
  {
    path: '#/projects',
    label: 'navProjects',
    icon: 'folder',
    goKey: 'p',
    ...onDemandPage(() => import('./projects/ProjectsRoute').then((file) => file.ProjectsRoute)),
  },
  {
    path: '#/insights',
    label: 'navInsights',
    icon: 'bars',
    goKey: 'i',
    ...onDemandPage(() => import('./insights/InsightsRoute').then((file) => file.InsightsRoute)),
  },
  {
    path: '#/queue',
    label: 'navQueue',
    icon: 'tray',
    goKey: 'q',
    ...onDemandPage(() => import('./queue/QueuePage').then((file) => file.QueuePage)),
  },
  {
    path: '#/settings',
    label: 'commonSettings',
    icon: 'gear',
    goKey: 's',
    ...onDemandPage(() => import('./settings/SettingsPage').then((file) => file.SettingsPage)),
  },
];

/** The route at a path such as `#/settings/accounts`. */
export const routeAt = (path: string): Route => {
  const [, name] = path.split('/');
  return ROUTES.find((route) => route.path === `#/${name}`) ?? ROUTES[0];
};
