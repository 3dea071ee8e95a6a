import { needsAttention } from '../../../lib/model/entry';
import type { ReportView } from '../../../lib/model/report-view';
import { viewHash, viewOf } from '../../../lib/model/saved-view';
import { viewsItem } from '../../../lib/storage/views';
import { countedText } from '../../../lib/wording/counted-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { useHash } from '../../hooks/use-hash';
import { useStored } from '../../hooks/use-stored';
import type { IconName } from '../../ui/Icon';
import type { NavigationLink, NavigationPage } from './Navigation';
import type { PageSection } from './page-sections';
import { useCounts } from './use-counts';
import type { StoredWork } from './use-stored-work';

export interface ShellRoute {
  path: string;
  label: TextKey;
  icon: IconName;
  /** The key after `g` that leads here. */
  goKey: string;
}

/** What the navigation shows: the pages, saved views below Reports, and the sections of the page on screen. */
export function useNavigation(
  routes: readonly ShellRoute[],
  current: string,
  sections: PageSection[],
  work: StoredWork,
  readView: (hash: string) => ReportView,
): NavigationPage[] {
  const hash = useHash();
  const views = useStored(viewsItem) ?? [];
  const view = viewOf(views, hash);
  const counts = useCounts(
    views.map((each) => readView(viewHash(each))),
    work,
  );
  const counted: Partial<Record<string, number>> = {
    '#/reports': counts.reports,
    '#/projects': counts.projects,
  };
  const attention = work.entries.filter(needsAttention).length;
  const viewLinks: NavigationLink[] = views.map((each, place) => ({
    href: viewHash(each),
    label: each.name,
    count: counts.views?.[place],
    isCurrent: each === view,
  }));
  const sectionLinks: NavigationLink[] = sections.map(({ id, label, count }) => ({
    href: `${current}/${id}`,
    label,
    count,
    isCurrent: hash === `${current}/${id}`,
  }));
  return routes.map(({ path, label, icon }) => ({
    href: path,
    label: text(label),
    icon,
    isCurrent: path === current,
    count: counted[path],
    attention:
      path === '#/queue' && attention > 0
        ? { count: attention, words: countedText('navAttention', attention) }
        : undefined,
    links: path === '#/reports' ? viewLinks : path === current ? sectionLinks : [],
  }));
}
