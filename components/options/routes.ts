import type { FunctionComponent } from 'preact';
import { onDemand } from '../ui/on-demand';
import { BrokenPage } from './parts/BrokenPage';
import { ReportsRoute } from './reports/ReportsRoute';
import type { ShellRoute } from './shell/use-navigation';

interface Route extends ShellRoute {
  Page: FunctionComponent;
  /** Ahead of its first use, if it isn't part of the page's own files. */
  load?: () => Promise<void>;
}

function page(loadPage: () => Promise<FunctionComponent>): Pick<Route, 'Page' | 'load'> {
  const file = onDemand(async () => ({ Page: await loadPage().catch(() => BrokenPage) }));
  return { Page: file.part('Page'), load: file.load };
}

/** In navigation order. The first is shown for any other path, so it also handles the paths below its own. */
export const ROUTES: readonly [Route, ...Route[]] = [
  {
    path: '#/reports',
    label: 'commonReports',
    icon: 'reports',
    goKey: 'r',
    // What most people open, and what is shown for any other path: loaded with the page.
    Page: ReportsRoute,
  },
  {
    path: '#/projects',
    label: 'navProjects',
    icon: 'folder',
    goKey: 'p',
    ...page(() => import('./projects/ProjectsRoute').then((file) => file.ProjectsRoute)),
  },
  {
    path: '#/insights',
    label: 'navInsights',
    icon: 'bars',
    goKey: 'i',
    ...page(() => import('./insights/InsightsRoute').then((file) => file.InsightsRoute)),
  },
  {
    path: '#/queue',
    label: 'navQueue',
    icon: 'tray',
    goKey: 'q',
    ...page(() => import('./queue/QueuePage').then((file) => file.QueuePage)),
  },
  {
    path: '#/settings',
    label: 'commonSettings',
    icon: 'gear',
    goKey: 's',
    ...page(() => import('./settings/SettingsPage').then((file) => file.SettingsPage)),
  },
];

/** The route at a path such as `#/settings/accounts`. */
export const routeAt = (path: string): Route => {
  const [, name] = path.split('/');
  return ROUTES.find((route) => route.path === `#/${name}`) ?? ROUTES[0];
};
